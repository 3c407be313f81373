import type { AppareilRow } from '~/db/rows/clients';
import type { EssaiAppareilRow } from '~/db/rows/essais';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { trace } from '../journal/trace.server';

/** What a trial keeps of a device. */
export const deLAppareil = ({ id, oreille, marque, modele, numero_serie }: AppareilRow) => ({
  ...{ appareil_id: id, oreille, marque, modele, numero_serie },
});

/** Tells the client's history and the audit trail of a trial. */
export async function noter(
  tx: Context,
  client: { id: string; centre_id: string },
  fait: 'essai:debut' | 'essai:issue' | 'essai:correction' | 'essai:suppression' | 'essai:cheque',
  action: string,
  details: string,
): Promise<void> {
  await addHistorique(tx, client, { action, details });
  await trace(tx, { action: fait, objet: 'client', objetId: client.id, centreId: client.centre_id, details });
}

/** The ears of a trial that are still to be decided. */
export const ouverts = <T extends { issue: string }>(rows: readonly T[]): T[] =>
  rows.filter(({ issue }) => issue === '');

/** Whether a worn device is the one on trial; after a merge it is known by its name alone. */
export const isEssaye = (porte: AppareilRow, row: EssaiAppareilRow): boolean =>
  row.appareil_id === null
    ? porte.oreille === row.oreille &&
      (['marque', 'modele', 'numero_serie'] as const).every((name) => porte[name] === row[name])
    : porte.id === row.appareil_id;
