import type { FaitDuDocument, SuitesFacture } from '~/domain/avoirs/suites.service.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { LienFacture } from '../avoirs/table-avoirs';
import { Carte } from '../carte';
import { LienFiche } from '../clients/lien-fiche';

/** What an invoice was made of, what it stands for and what stands for it, above its page. */
export function AvisDeSuites({ devis, corrige, suite }: Pick<SuitesFacture, 'devis' | 'corrige' | 'suite'>) {
  if (!devis && !corrige && !suite) return null;
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 text-sm">
      {devis && (
        <span>
          Elle vient du devis <LienDevis {...devis} />.
        </span>
      )}
      {corrige && (
        <span>
          Elle prend la place de la facture <LienFacture {...corrige} />.
        </span>
      )}
      {suite && (
        <span>
          La facture <LienFacture {...suite} /> est à sa place.
        </span>
      )}
    </p>
  );
}

/** A quote by its number; one that left the lists has no page. */
const LienDevis = ({ id, clientId, numero, ouvrable }: NonNullable<SuitesFacture['devis']>) =>
  ouvrable ? (
    <LienFiche vers={paths.client(clientId, `onglet=devis&devis=${id}`)} classe="link inline-block py-1">
      n° {numero}
    </LienFiche>
  ) : (
    <span title="Retiré des listes">n° {numero}</span>
  );

/** The credit notes of an invoice and its history, below its page. */
export function HistoireFacture({ avoirs, faits }: SuitesFacture) {
  return (
    <div className="etroit mt-3 grid items-start gap-3 lg:grid-cols-2">
      {avoirs.length > 0 && (
        <Carte titre="Avoirs">
          <ul className="grid gap-1 text-sm">
            {avoirs.map(({ _id, numero, date, motif, total }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0">
                  <a href={paths.avoir(_id)} className="link">
                    {numero}
                  </a>{' '}
                  du {formatDay(date)}, <span className="break-words">{motif}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatEuros(total)}</span>
              </li>
            ))}
          </ul>
        </Carte>
      )}
      <Carte titre="Historique du document">
        <ol className="grid gap-1 text-sm">
          {faits.map((fait) => (
            <li key={fait.quand + fait.texte} className="grid grid-cols-[8.5rem_1fr] gap-x-3">
              <span className="text-muet whitespace-nowrap">{formatInstant(fait.quand)}</span>
              <span className="min-w-0 break-words">
                {fait.texte} <Document {...fait} />
                {fait.qui && <span className="text-muet"> {fait.qui}</span>}
              </span>
            </li>
          ))}
        </ol>
      </Carte>
    </div>
  );
}

function Document({ document }: Pick<FaitDuDocument, 'document'>) {
  if (!document) return null;
  if (document.genre === 'facture') return <LienFacture {...document} />;
  return (
    <a href={paths.avoir(document._id)} className="link">
      {document.numero}
    </a>
  );
}
