import { libelleNature } from '~/domain/webhooks/natures';
import { type Envoi, ETATS_ENVOI, type EtatEnvoi } from '~/domain/webhooks/webhook';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Table } from '../liste/table';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatEnvoi, TonPastille> = {
  attente: 'attente',
  livre: 'facturation',
  abandonne: 'erreur',
};

/** What came of a delivery so far, in a line. */
function suiteOf({ statut, dureeMs, erreur, essais, etat, prochainLe }: Envoi): string {
  const parts = [
    erreur || (statut !== null && `Réponse ${statut} en ${dureeMs} ms`),
    essais > 1 && `${essais} essais`,
    etat === 'attente' && essais > 0 && prochainLe && `prochain le ${formatInstant(prochainLe)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The deliveries of a webhook. */
export const TableEnvois = ({ webhookId, envois }: { webhookId: string; envois: Envoi[] }) => (
  <Table
    libelle="Envois"
    lignes={envois}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Événement',
        carte: 'titre',
        cellule: ({ nature, objetId }) => (
          <>
            {libelleNature(nature)}
            {objetId && <code className="text-muet ml-2 text-xs">{objetId}</code>}
          </>
        ),
      },
      {
        titre: 'État',
        carte: 'cote',
        cellule: ({ etat }) => <Pastille ton={TONS[etat]}>{ETATS_ENVOI[etat]}</Pastille>,
      },
      {
        titre: 'Survenu le',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ date }) => <time dateTime={date}>{formatInstant(date)}</time>,
      },
      { titre: 'Suite', carte: 'ligne', classe: 'max-w-96 break-words', cellule: suiteOf },
      {
        titre: 'Renvoyer',
        titreCache: true,
        genre: 'outils',
        carte: 'ligne',
        cellule: (envoi) => (
          <FormulaireBouton action={paths.webhookRenvoi(webhookId, envoi._id)}>
            <Bouton
              ton="ghost"
              aria-label={`Renvoyer ${libelleNature(envoi.nature)} du ${formatInstant(envoi.date)}`}
            >
              Renvoyer
            </Bouton>
          </FormulaireBouton>
        ),
      },
    ]}
  />
);
