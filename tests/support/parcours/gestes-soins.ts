import type { Context } from '~/domain/access/context.server';
import { addDays } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Hasard } from '../hasard';
import { facturer, suivreFacture } from './gestes-factures';
import { plusMois } from './mois';
import type { EnvoiSimule, RdvSimule, Soins } from './soins';

export interface Scene {
  ctx: Context;
  hasard: Hasard;
  centreId: string;
  jour: string;
  now: string;
}

export interface Soigne {
  id: string;
  pose: string | null;
  soins: Soins;
}

const HEURE_MS = 3_600_000;

/** Something happens to a patient, in the records and in the books. */
export async function soigner(scene: Scene, patient: Soigne): Promise<void> {
  const { hasard } = scene;
  const gestes = [
    changerStatut,
    changerStatut,
    prendreRdv,
    annulerRdv,
    essayer,
    essayer,
    finirEssai,
    planifier,
    noter,
  ];
  const autres = [reparer, reparer, mouler, mouler, facturer, facturer, suivreFacture, suivreFacture];
  await hasard.pick([...gestes, ...autres, planifier, finirEssai])(scene, patient);
}

export const tracesDe = ({ now }: Scene) => ({ cree_le: now, modifie_le: now });
export const duPatient = ({ centreId }: Scene, { id }: Soigne) => ({
  ...{ id: newId(), centre_id: centreId, client_id: id },
});

async function changerStatut({ ctx, hasard, now }: Scene, { id, soins }: Soigne): Promise<void> {
  soins.statut = hasard.pick(['Rdv devis', 'Rdv 1er essai', '']);
  soins.statutLe = now;
  await ctx.db.update('clients', { id }, { statut: soins.statut, date_maj_status: now });
}

async function fixer(scene: Scene, patient: Soigne, type: string): Promise<RdvSimule> {
  const { ctx, hasard, now } = scene;
  const start = new Date(Date.parse(now) + (1 + hasard.below(40 * 24)) * HEURE_MS).toISOString();
  const end = new Date(Date.parse(start) + HEURE_MS).toISOString();
  const row = duPatient(scene, patient);
  await ctx.db.insert('evenements', { ...row, type, color: '#dc3545', start, end, cree_le: now });
  const rdv = { id: row.id, type, start, end, pris: now, annule: false };
  patient.soins.rdv.push(rdv);
  return rdv;
}

async function prendreRdv(scene: Scene, patient: Soigne): Promise<void> {
  await fixer(scene, patient, patient.soins.statut || 'Suivi');
}

async function annulerRdv({ ctx, hasard, now }: Scene, { soins }: Soigne): Promise<void> {
  const debout = soins.rdv.filter(({ annule }) => !annule);
  if (debout.length === 0) return;
  const rdv = hasard.pick(debout);
  rdv.annule = true;
  await ctx.db.update('evenements', { id: rdv.id }, { annule_le: now, modifie_le: now });
}

async function essayer(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, jour } = scene;
  const { id, ...own } = duPatient(scene, patient);
  const bonId = newId();
  const commun = { ...own, debut: jour, ...tracesDe(scene) };
  await ctx.db.insert('essais', { ...commun, id, duree_jours: 30, bon_id: bonId });
  const portes = [];
  for (const oreille of hasard.oneIn(2) ? (['D', 'G'] as const) : (['D'] as const)) {
    const porte = { id: newId(), fin: addDays(jour, 30 + hasard.below(3)) };
    await ctx.db.insert('essais_appareils', {
      ...{ ...commun, id: porte.id, essai_id: id, oreille, marque: 'Clairson', modele: 'Essayé' },
      fin_prevue: porte.fin,
    });
    portes.push(porte);
  }
  patient.soins.essais.push({ id, bonId, debut: jour, portes, fini: false, signe: false });
}

/** The slip is signed, or a device's trial is decided; with the last one the trial is over. */
async function finirEssai(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, jour, now } = scene;
  const essai = patient.soins.essais.find(({ fini }) => !fini);
  if (!essai) return;
  if (!essai.signe && hasard.oneIn(2)) {
    essai.signe = true;
    await ctx.db.insert('signatures', {
      ...{ ...duPatient(scene, patient), nature: 'essai', objet_id: essai.bonId, mode: 'papier' },
      ...{ original: '', emplacement: newId(), taille: 1, empreinte: '', signe_le: now },
    });
    return;
  }
  const porte = essai.portes.pop();
  if (porte) await ctx.db.update('essais_appareils', { id: porte.id }, { issue: 'rendu', issue_le: jour });
  if (essai.portes.length > 0) return;
  essai.fini = true;
  await ctx.db.update('essais', { id: essai.id }, { fini_le: jour });
}

/** The plan of follow-up that a fitting makes. */
export async function planSuivi(scene: Scene, patient: Soigne, pose: string): Promise<void> {
  for (const [index, mois] of [1, 3, 6, 12].entries()) {
    const visite = { ...duPatient(scene, patient), pose_le: pose, prevue_le: plusMois(pose, mois) };
    await scene.ctx.db.insert('etapes_suivi', { ...visite, rang: index + 1, mois, ...tracesDe(scene) });
    patient.soins.visites.push({ id: visite.id, pose, prevue: visite.prevue_le, faite: false, rdv: null });
  }
}

async function planifier(scene: Scene, patient: Soigne): Promise<void> {
  const visite = patient.soins.visites.find(({ faite, rdv }) => !faite && (!rdv || rdv.annule));
  if (!visite) return;
  visite.rdv = await fixer(scene, patient, 'Suivi');
  await scene.ctx.db.update('etapes_suivi', { id: visite.id }, { evenement_id: visite.rdv.id });
}

async function noter({ ctx, jour, now }: Scene, { soins }: Soigne): Promise<void> {
  const visite = soins.visites.find(({ faite, rdv }) => !faite && rdv && !rdv.annule && rdv.end <= now);
  if (!visite) return;
  visite.faite = true;
  await ctx.db.update('etapes_suivi', { id: visite.id }, { etat: 'faite', etat_le: jour });
}

/** A repair comes in, goes to the supplier with or without a day, comes back and is handed over. */
async function reparer(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, jour } = scene;
  const encours = patient.soins.reparations.find(({ etat }) => etat !== 'remise');
  if (!encours) {
    const row = duPatient(scene, patient);
    await ctx.db.insert('reparations', { ...row, etat: 'recue', recue_le: jour, ...tracesDe(scene) });
    patient.soins.reparations.push({ id: row.id, etat: 'recue', depuis: jour, attendu: null });
    return;
  }
  const retour = hasard.oneIn(2) ? addDays(jour, 3 + hasard.below(12)) : null;
  const suite = {
    recue: { etat: 'envoyee', envoyee_le: jour, retour_prevu_le: retour },
    envoyee: { etat: 'revenue', revenue_le: jour },
    revenue: { etat: 'remise', remise_le: jour },
  } as const;
  const pas = suite[encours.etat as keyof typeof suite];
  await ctx.db.update('reparations', { id: encours.id }, pas);
  avancer(encours, pas.etat, jour, pas.etat === 'envoyee' ? retour : null);
}

async function mouler(scene: Scene, patient: Soigne): Promise<void> {
  const { ctx, hasard, jour } = scene;
  const encours = patient.soins.embouts.find(({ etat }) => etat !== 'pose');
  if (!encours) {
    const row = { ...duPatient(scene, patient), oreille: 'D' as const, etat: 'empreinte' as const };
    await ctx.db.insert('embouts', { ...row, empreinte_le: jour, ...tracesDe(scene) });
    patient.soins.embouts.push({ id: row.id, etat: 'empreinte', depuis: jour, attendu: null });
    return;
  }
  const attendu = hasard.oneIn(2) ? addDays(jour, 3 + hasard.below(12)) : null;
  const suite = {
    empreinte: { etat: 'commande', commande_le: jour, prevu_le: attendu },
    commande: { etat: 'recu', recu_le: jour },
    recu: { etat: 'pose', pose_le: jour },
  } as const;
  const pas = suite[encours.etat as keyof typeof suite];
  await ctx.db.update('embouts', { id: encours.id }, pas);
  avancer(encours, pas.etat, jour, pas.etat === 'commande' ? attendu : null);
}

function avancer(envoi: EnvoiSimule, etat: string, depuis: string, attendu: string | null): void {
  Object.assign(envoi, { etat, depuis, attendu });
}

/** The centre orders, or receives what it has ordered longest ago. */
export async function commander(scene: Scene, commandes: EnvoiSimule[]): Promise<void> {
  const { ctx, hasard, centreId, jour } = scene;
  const attendue = commandes.find(({ etat }) => etat === 'attendue');
  if (attendue && hasard.oneIn(2)) {
    attendue.etat = 'recue';
    await ctx.db.update('commandes', { id: attendue.id }, { etat: 'recue', soldee_le: jour });
    return;
  }
  const [id, attendu] = [newId(), hasard.oneIn(2) ? addDays(jour, 2 + hasard.below(10)) : null];
  await ctx.db.insert('commandes', {
    ...{ id, centre_id: centreId, numero: `C${commandes.length}`, fournisseur: 'Clairson' },
    ...{ etat: 'attendue' as const, commandee_le: jour, prevue_le: attendu, ...tracesDe(scene) },
  });
  commandes.push({ id, etat: 'attendue', depuis: jour, attendu });
}
