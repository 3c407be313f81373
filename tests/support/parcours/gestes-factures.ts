import { addDays } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { duPatient, type Scene, type Soigne, tracesDe } from './gestes-soins';

/** An invoice of a device, of batteries or of something else, of which an insurer owes a share or not. */
export async function facturer(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, centreId, jour } = scene;
  const [appareil, piles, tiers] = [hasard.oneIn(2), hasard.oneIn(2), hasard.oneIn(2)];
  const row = { ...duPatient(scene, patient), numero_facture: newId().slice(-12), date_facture: jour };
  await ctx.db.insert('factures', {
    ...{ ...row, heure_creation: '10:00', regime_tva: 'franchise' as const, cree_le: scene.now },
    ...{ total_general: 20_000, reste_amo: tiers ? 10_000 : 0, statut: 'Créée' as const },
  });
  const lignes = [
    ...(appareil ? [{ description: 'Aide auditive', oreille: 'D' as const }] : []),
    ...(piles ? [{ description: 'Piles 312', oreille: null }] : []),
  ];
  for (const [rang, ligne] of lignes.entries())
    await ctx.db.insert('lignes_facture', {
      ...{ id: newId(), centre_id: centreId, facture_id: row.id, rang, quantite: 1, prix: 10_000 },
      ...{ ...ligne, taux_tva: 0 },
    });
  const part = tiers ? { id: newId(), etat: 'attendue', echeance: null as string | null, due: true } : null;
  if (part) {
    if (hasard.oneIn(2)) part.echeance = addDays(jour, 10 + hasard.below(30));
    await ctx.db.insert('parts_attendues', {
      ...{ id: part.id, centre_id: centreId, facture_id: row.id, payeur: 'amo', montant: 10_000 },
      ...{ echeance: part.echeance, modifie_le: scene.now },
    });
  }
  const faite = { id: row.id, date: jour, annulee: false, appareil, piles, compteRendu: false, part };
  patient.soins.factures.push(faite);
}

/** The insurer refuses or pays, a report is prepared and given, an invoice is cancelled. */
export async function suivreFacture(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, jour } = scene;
  const valables = patient.soins.factures.filter(({ annulee }) => !annulee);
  if (valables.length === 0) return;
  const facture = hasard.pick(valables);
  const { id, part } = facture;
  const geste = hasard.below(10);
  if (geste < 4 && part?.due) {
    part.etat = hasard.pick(['rejetee', 'a_reclamer', 'reclamee'] as const);
    await ctx.db.update('parts_attendues', { id: part.id }, { etat: part.etat as 'rejetee' });
  } else if (geste < 6 && part) {
    part.due = false;
    await ctx.db.update('factures', { id }, { reste_amo: 0 });
  } else if (geste < 8) {
    // Prepared alone it is still to be given.
    const remis = hasard.oneIn(2);
    await ctx.db.insert('comptes_rendus', {
      ...{ ...duPatient(scene, patient), facture_id: id, fait_le: remis ? jour : null, ...tracesDe(scene) },
    });
    facture.compteRendu ||= remis;
  } else {
    facture.annulee = true;
    await ctx.db.update('factures', { id }, { statut: 'Annulée', reste_amo: 0 });
  }
}
