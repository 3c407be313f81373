import type { CentreRow } from '~/db/rows/comptes';
import { fromParis, toParis } from '~/lib/dates';
import { fuseauDuCodePostal } from '~/lib/fuseau';
import type { Context } from '../access/context.server';
import { FuseauAConfirmer, reponseAuFuseau } from './fuseau-du-centre';

/**
 * When a centre's new post code brings another clock, asks what becomes of what is planned (FuseauAConfirmer), unless `acceptes` says it, and moves it so that the hours that
 * people wrote stay, where that is the answer. Whole days stay days either way; what other calendars say is read anew. The caller has locked the centre.
 */
export async function suivreLeCodePostal(
  tx: Context,
  centre: CentreRow,
  codePostal: string,
  acceptes: readonly string[],
): Promise<void> {
  const [de, vers] = [fuseauDuCodePostal(centre.code_postal), fuseauDuCodePostal(codePostal)];
  if (de === vers) return;
  const now = tx.now().toISOString();
  const evenements = await tx.db
    .fromCentres('evenements', [centre.id])
    .where('end', '>', now)
    .whereNull('annule_le')
    .where({ is_google_event: false });
  const absences = await tx.db.fromCentres('absences', [centre.id]).where('fin', '>', now);
  const gardees = reponseAuFuseau(acceptes);
  if (evenements.length + absences.length > 0 && !gardees) throw new FuseauAConfirmer(vers, acceptes);
  const la = (instant: string) => {
    const { date, heure } = toParis(instant, de);
    return fromParis(date, heure, vers) ?? instant;
  };
  const heures = gardees === 'heures_gardees';
  for (const { id, start, end, journee, version } of evenements)
    if (heures || journee)
      await tx.db.update(
        'evenements',
        { id },
        { start: la(start), end: la(end), version: version + 1, modifie_le: now },
      );
  for (const { id, debut, fin, journee } of absences)
    if (heures || journee) await tx.db.update('absences', { id }, { debut: la(debut), fin: la(fin) });
  if (heures) {
    const dites = await tx.db.fromCentres('heures_dites', [centre.id]).where('heure', '>', now);
    for (const { id, heure } of dites) await tx.db.update('heures_dites', { id }, { heure: la(heure) });
  }
  const relire = { empreinte: null, etag: '', last_modified: '', prochain_le: now };
  await tx.db.update('calendriers', { centre_id: centre.id }, relire);
}
