import { ETATS_DEMANDE } from '~/domain/signatures/demande';
import { MODES } from '~/domain/signatures/preuve';
import type { SignaturesDuClient } from '~/domain/signatures/signatures.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';

interface Props {
  clientId: string;
  signatures: SignaturesDuClient;
  modifiable: boolean;
  /** The tab on which it stands. */
  onglet: 'devis' | 'appareillage' | 'essais';
}

/** What was signed, with the file that is kept, and the links that wait; nothing where there is neither. */
export function Signatures({ clientId, signatures: { signatures, demandes }, modifiable, onglet }: Props) {
  const attendues = demandes.filter(({ etat }) => etat !== 'revoquee');
  if (signatures.length === 0 && attendues.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {signatures.map(({ _id, signeLe, signataire, mode }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-3">
          <span>
            Signé le {formatInstant(signeLe)}
            {signataire && ` par ${signataire}`}
            <span className="text-muet"> · {MODES[mode].toLowerCase()}</span>
          </span>
          <a href={paths.signaturePdf(clientId, _id)} className="link inline-block py-1">
            Document signé (PDF)
          </a>
        </li>
      ))}
      {attendues.map(({ _id, destinataire, etat, creeLe, ouvertLe, expireLe }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-3">
          <span>
            Lien envoyé le {formatInstant(creeLe)} à <span className="break-all">{destinataire}</span>
            <span className="text-muet">
              {' '}
              · {ETATS_DEMANDE[etat].toLowerCase()}
              {etat === 'ouverte' && ` jusqu’au ${formatInstant(expireLe)}`}
              {ouvertLe && `, ouvert le ${formatInstant(ouvertLe)}`}
            </span>
          </span>
          {modifiable && etat === 'ouverte' && (
            <a
              href={paths.signatureRevocation(clientId, _id, onglet)}
              data-sur-place=""
              className="link ecran inline-block py-1"
            >
              Révoquer le lien
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
