import type { Devis } from '~/domain/devis/devis';
import type { SuiteDuDevis } from '~/domain/devis/suite-devis.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';

interface Props {
  clientId: string;
  devis: Devis;
  suite: SuiteDuDevis;
  /** The mandatory mentions that it lacks: with none missing it can be signed. */
  mentions: readonly string[];
  modifiable: boolean;
  facturable: boolean;
}

/** What can be done next about a quote, as its state allows. */
export function ActionsDuDevis({ clientId, devis, suite, mentions, modifiable, facturable }: Props) {
  const { etat } = suite.situe;
  const libre = devis.signatureId === null && !suite.facture?.compte;
  return (
    <>
      {modifiable && etat === 'attente' && mentions.length === 0 && (
        <a href={paths.signature(clientId, devis._id)} className="btn btn-outline btn-sm">
          Faire signer
        </a>
      )}
      {modifiable && etat === 'attente' && mentions.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          Pas encore à signer&nbsp;:{' '}
          <a href="#mentions-devis" className="link">
            {accord(mentions.length, 'mention obligatoire manque', 'mentions obligatoires manquent')}
          </a>
          <a
            href={paths.client(clientId, `onglet=devis&devis=${devis._id}&modifier=1`)}
            data-place=""
            className="btn btn-outline btn-sm"
          >
            Compléter le devis
          </a>
        </span>
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
