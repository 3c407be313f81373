import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { cleDeSerie } from '../exemplaires/exemplaire';
import { toQuestionnaire } from '../questionnaires/questionnaire';
import { toEmbout } from '../sav/embout';
import { toReparation } from '../sav/reparation';
import { appareillageApres, appareillageAvant } from './appareillages';
import type { DossierLu } from './dossier-lu';
import { type Lieu, LUS_MAX } from './lecture-vente.server';

/** What was answered before a fitting is of the next one, what was answered after of the one before it. */
export async function lireQuestionnaires(
  tx: Context,
  { client, all, appareillage }: Lieu,
): Promise<DossierLu['questionnaires']> {
  const rows = await tx.db
    .from('questionnaires')
    .where({ client_id: client.id })
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(LUS_MAX);
  return rows
    .map(toQuestionnaire)
    .filter(({ moment, date }) => {
      const of = moment === 'avant' ? appareillageApres : appareillageAvant;
      return of(all, date) === appareillage;
    })
    .reverse();
}

/** Repairs of the fitting's devices, by the device or its number, else of the fitting that was worn that day; ear moulds by their day. */
export async function lireSav(
  tx: Context,
  { client, all, appareillage }: Lieu,
): Promise<Pick<DossierLu, 'reparations' | 'embouts'>> {
  const { date: aujourdhui } = toParis(tx.now());
  const reparations = (
    await tx.db
      .from('reparations')
      .where({ client_id: client.id })
      .orderBy('recue_le', 'desc')
      .orderBy('id')
      .limit(LUS_MAX)
  )
    .filter((row) => {
      const serie = cleDeSerie(row.numero_serie);
      const known = all.find(({ appareils }) =>
        appareils.some(
          ({ id, numero_serie }) =>
            id === row.appareil_id || (serie !== '' && cleDeSerie(numero_serie) === serie),
        ),
      );
      return (known ?? appareillageAvant(all, row.recue_le)) === appareillage;
    })
    .map((row) => toReparation(row, aujourdhui));
  const embouts = (
    await tx.db
      .from('embouts')
      .where({ client_id: client.id })
      .orderBy('cree_le', 'desc')
      .orderBy('id')
      .limit(LUS_MAX)
  )
    .filter((row) => {
      const { empreinte_le, commande_le, recu_le, pose_le, cree_le } = row;
      const jour = pose_le ?? recu_le ?? commande_le ?? empreinte_le ?? toParis(cree_le).date;
      return appareillageAvant(all, jour) === appareillage;
    })
    .map((row) => toEmbout(row, aujourdhui));
  return { reparations, embouts };
}
