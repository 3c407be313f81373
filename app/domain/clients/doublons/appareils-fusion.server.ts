import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import type { Context } from '../../access/context.server';
import { isFitted, isOther, isSame } from '../../appareillage/appareil';
import { wornRows } from '../../appareillage/appareils.server';
import { toAppareil } from '../../appareillage/appareils-du-client';
import {
  partisDepuisFusion,
  quitterParFusion,
  reporterApresFusion,
} from '../../exemplaires/suivi-fusion.server';
import type { AppareilsFusion } from './fusions.repo.server';

type Cote = AppareilRow['oreille'];
const idsOf = (rows: readonly AppareilRow[]): string[] => rows.map(({ id }) => id);

/**
 * Leaves the kept client its own devices, save for those ears whose device, or none, comes from the absorbed one, and gives it the
 * former devices of both, among them those that were not chosen and are no other writing of the chosen one: a recall must find them, and the
 * register has them worn no more. The absorbed one has none any more. The caller has locked both.
 */
export async function mergeAppareils(
  tx: Context,
  garde: ClientRow,
  absorbe: ClientRow,
  pris: readonly Cote[],
): Promise<AppareilsFusion> {
  const [own, others] = [await wornRows(tx, [garde.id]), await wornRows(tx, [absorbe.id])];
  const isTaken = ({ oreille }: AppareilRow) => pris.includes(oreille);
  const taken = others.filter(isTaken).map((row) => ({ ...row, id: newId(), client_id: garde.id }));
  await tx.db.delete('appareils', { id: idsOf([...own.filter(isTaken), ...others]) });
  await tx.db.insert('appareils', taken);
  const anciens = await tx.db.updateReturning(
    'appareils',
    { client_id: absorbe.id },
    { client_id: garde.id },
  );
  const apres = [...own.filter((row) => !isTaken(row)), ...taken];
  const perdants = [
    ...own.filter(isTaken).map((row) => ({ row, de: 'garde' as const, client: garde })),
    ...others.filter((row) => !isTaken(row)).map((row) => ({ row, de: 'absorbe' as const, client: absorbe })),
  ];
  const rendu_le = tx.now().toISOString();
  const ecartes = perdants.flatMap(({ row, de, client }) => {
    const porte = apres.find(({ oreille }) => oreille === row.oreille);
    const perdu = toAppareil(row);
    if (!isFitted(perdu) || (porte && !isOther(perdu, toAppareil(porte)))) return [];
    const etat: AppareilRow['etat'] = porte ? 'remplace' : 'retire';
    const pose_le = row.pose_le ?? client.date_appareillage;
    return { de, client, row: { ...row, id: newId(), client_id: garde.id, rendu_le, pose_le, etat } };
  });
  await tx.db.insert(
    'appareils',
    ecartes.map(({ row }) => row),
  );
  await quitterParFusion(
    tx,
    ecartes.map(({ row, client }) => ({ ...row, client })),
    apres,
  );
  return {
    absorbe: others,
    garde: own,
    apres,
    anciens: idsOf(anciens),
    ecartes: ecartes.map(({ de, row: { id, oreille } }) => ({ id, oreille, de })),
  };
}

/**
 * Gives both clients the devices back that they had. Ears of the kept one that were changed since stay as they are, and what it had there before
 * the merge is a former device of its own; so is what has left by its number since.
 */
export async function partAppareils(
  tx: Context,
  garde: ClientRow,
  absorbe: ClientRow,
  avant: AppareilsFusion,
  changed: readonly Cote[],
): Promise<void> {
  const rendus = (avant.ecartes ?? []).filter(
    ({ de, oreille }) => de === 'absorbe' || !changed.includes(oreille),
  );
  await tx.db.delete('appareils', { id: rendus.map(({ id }) => id), client_id: garde.id });
  const worn = await wornRows(tx, [garde.id]);
  const stands = (row: AppareilRow, among: readonly AppareilRow[]) =>
    changed.includes(row.oreille) ||
    among.some((each) => each.oreille === row.oreille && isSame(toAppareil(each), toAppareil(row)));
  await tx.db.delete('appareils', { id: idsOf(worn.filter((row) => !stands(row, avant.garde))) });
  const again = [...avant.garde.filter((row) => !stands(row, worn)), ...avant.absorbe];
  const partis = await partisDepuisFusion(tx, [garde, absorbe], again);
  const [rendu_le, etat] = [tx.now().toISOString(), 'retire' as const];
  await tx.db.insert(
    'appareils',
    again.map((row) => (partis.includes(row) ? { ...row, rendu_le, etat } : row)),
  );
  const back = { id: avant.anciens, client_id: garde.id };
  await tx.db.update('appareils', back, { client_id: absorbe.id });
  await reporterApresFusion(tx, [garde, absorbe]);
}
