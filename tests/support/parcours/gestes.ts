import { newId } from '~/lib/ids.server';
import type { PatientSimule } from '../centre-simule';
import { duPatient, planSuivi, type Scene, tracesDe } from './gestes-soins';

export async function prescrire(scene: Scene, patient: PatientSimule, date: string): Promise<void> {
  const row = { ...duPatient(scene, patient), date, oreilles: 'deux' as const, nature: 'premiere' as const };
  await scene.ctx.db.insert('prescriptions', { ...row, ...tracesDe(scene) });
  patient.prescriptions.push({ id: row.id, date });
  patient.prescriptions.sort((a, b) => (`${a.date}${a.id}` < `${b.date}${b.id}` ? -1 : 1));
}

export async function chiffrer(scene: Scene, patient: PatientSimule): Promise<void> {
  const { ctx, hasard, jour } = scene;
  const [row, validite] = [duPatient(scene, patient), hasard.pick([30, 60, 90])];
  await ctx.db.insert('devis', {
    ...{ ...row, numero_devis: row.id.slice(-12), date_devis: jour, duree_validite_devis: validite },
    cree_le: scene.now,
  });
  patient.devis.push({ id: row.id, date: jour, validite });
}

export async function poser(scene: Scene, patient: PatientSimule, date: string): Promise<void> {
  await scene.ctx.db.update('clients', { id: patient.id }, { date_appareillage: date });
  if (patient.pose === null)
    await scene.ctx.db.insert('appareils', {
      ...{ ...duPatient(scene, patient), id: newId(), oreille: 'D', etat: 'en_cours' },
    });
  patient.pose = date;
  await planSuivi(scene, patient, date);
}
