import type { SignaturesDuClient } from '~/domain/signatures/signatures.service.server';
import { paths } from '~/http/paths';
import { Carte } from '../carte';
import { Signatures } from './signatures';

interface Props {
  clientId: string;
  /** Whether anything is fitted. */
  livrable: boolean;
  /** Whether who asks may have it signed. */
  signataire: boolean;
  signatures: SignaturesDuClient;
}

/** The delivery slip of what is fitted, and what the patient has signed of it. */
export function Livraison({ clientId, livrable, signataire, signatures }: Props) {
  const rien = signatures.signatures.length === 0 && signatures.demandes.length === 0;
  if (!livrable && rien) return null;
  return (
    <div className="etroit mt-4">
      <Carte titre="Bon de livraison">
        {livrable && (
          <div className="ecran mb-2 flex flex-wrap gap-2">
            <a href={paths.livraisonPdf(clientId)} className="btn btn-outline btn-sm">
              Imprimer (PDF)
            </a>
            {signataire && (
              <a href={paths.signature(clientId, null)} className="btn btn-outline btn-sm">
                Faire signer
              </a>
            )}
          </div>
        )}
        {rien && <p className="text-sm text-muet">Pas encore signé.</p>}
        <Signatures {...{ clientId, signatures }} modifiable={signataire} onglet="appareillage" />
      </Carte>
    </div>
  );
}
