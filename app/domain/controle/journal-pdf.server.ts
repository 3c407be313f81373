import type { ContenuPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatInstant } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { actionLabel } from '../journal/journal';
import { OBJETS_JOURNAL } from '../journal/objets';
import type { DossierLu } from './dossier-lu';

/** As many facts of the trail stand in a file, the latest. */
const FAITS_MAX = 150;

/** What the account's audit trail tells of the patient and of the documents of the file: who, what, when, with the print that chains each fact. */
export async function tableauxJournal(tx: Context, dossier: DossierLu): Promise<ContenuPdf> {
  const { client, factures, avoirs, reglements } = dossier;
  const reunis = await tx.db.from('clients').where({ fusionne_dans: client.id }).select('id').limit(50);
  const ids = [
    client.id,
    ...reunis.map(({ id }) => id),
    ...factures.map(({ row }) => row.id),
    ...avoirs.map(({ id }) => id),
    ...reglements.map(({ id }) => id),
  ];
  const rows = await tx.db
    .from('journal')
    .where({ chaine: tx.acteur.compteId })
    .whereIn('objet_id', ids)
    .orderBy('date', 'desc')
    .orderBy('rang', 'desc')
    .limit(FAITS_MAX);
  const coupe =
    rows.length === FAITS_MAX ? ` Les ${FAITS_MAX} derniers faits ; le journal garde les autres.` : '';
  return {
    intro: `Extrait du journal du compte : ce patient, ses factures et ses règlements. Chaque fait porte son rang et le début de son empreinte dans la chaîne.${coupe}`,
    tableaux: [
      {
        titre: 'Faits, le dernier d’abord',
        largeurs: [76, 74, 110, 110, 34],
        colonnes: ['Quand', 'Qui', 'Quoi', 'Détail', 'Rang', 'Empreinte'],
        vide: 'Le journal ne dit rien de ce dossier.',
        lignes: rows.map((row) => [
          formatInstant(row.date),
          row.user_name || 'Commande',
          row.objet && row.objet !== 'client'
            ? `${actionLabel(row.action)} (${OBJETS_JOURNAL[row.objet as keyof typeof OBJETS_JOURNAL] ?? row.objet})`
            : actionLabel(row.action),
          row.details,
          String(row.rang),
          row.empreinte.slice(0, 8),
        ]),
      },
    ],
  };
}
