import type { Devis } from '~/domain/devis/devis';
import type { SuiteDuDevis } from '~/domain/devis/suite-devis.service.server';
import { paths } from '~/http/paths';

interface Props {
  clientId: string;
  devis: Devis;
  suite: SuiteDuDevis;
  /** No mandatory mention is missing: it can be signed. */
  complet: boolean;
  modifiable: boolean;
  facturable: boolean;
}

/** What can be done next about a quote, as its state allows. */
export function ActionsDuDevis({ clientId, devis, suite, complet, modifiable, facturable }: Props) {
  const { etat } = suite.situe;
  const libre = devis.signatureId === null && !suite.facture?.compte;
  return (
    <>
      {modifiable && etat === 'attente' && complet && (
        <a href={paths.signature(clientId, devis._id)} className="btn btn-outline btn-sm">
          Faire signer
        </a>
      )}
      {modifiable && libre && devis.decision === '' && (
        <a
          href={paths.devisDecision(clientId, devis._id)}
          data-sur-place=""
          className="btn btn-outline btn-sm"
        >
          Noter la réponse
        </a>
      )}
      {modifiable && libre && devis.decision !== '' && (
        <a href={paths.devisAttente(clientId, devis._id)} data-sur-place="" className="btn btn-ghost btn-sm">
          Remettre en attente
        </a>
      )}
      {facturable && etat === 'accepte' && !suite.facture?.compte && (
        <a
          href={paths.devisFacturation(clientId, devis._id)}
          data-sur-place=""
          className="btn btn-primary btn-sm"
        >
          Facturer
        </a>
      )}
    </>
  );
}
