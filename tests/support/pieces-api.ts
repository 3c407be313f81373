import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { handOverCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur, mergePrescripteurs } from '~/domain/prescripteurs/prescripteurs.service.server';
import { createBilanDe } from './bilan';
import { createCompteRenduDe } from './compte-rendu';
import { NOAH } from './noah';
import { storePrescription } from './prescription';
import { createQuestionnaireDe } from './questionnaire';

const BILAN = { date: '2026-10-02', seuils: { 'droite-air-500': '40' } };
const HHIE = { nature: 'hhie', moment: 'avant', date: '2026-10-02', reponses: { q1: 'oui' } };

const noah = (): FormData => {
  const form = new FormData();
  form.set('fichier', new File([NOAH], 'noah.xml', { type: 'application/xml' }));
  form.set('memePatient', 'oui');
  return form;
};

/** What calls about hearing tests, questionnaires and reports bring. */
export const CORPS_BILANS: Record<string, (client: ClientRow, ctx: Context) => unknown> = {
  ajouterBilan: () => BILAN,
  modifierBilan: () => ({ ...BILAN, note: 'Revu' }),
  enregistrerVocale: () => ({
    series: [{ cote: 'droite', condition: 'casque', niveaux: ['40', '60'], resultats: ['2/10', '90'] }],
  }),
  enregistrerComplements: () => ({ mesures: { 'sans-deux-500': '50' }, cote: 'droite', gene: '4' }),
  importerNoah: noah,
  ajouterQuestionnaire: () => HHIE,
  modifierQuestionnaire: () => ({ ...HHIE, note: 'Revu' }),
  preparerCompteRendu: () => ({ prescripteur: 'Dr Essai' }),
  modifierCompteRendu: () => ({ prescripteur: 'Dr Essai', heuresD: '8,5' }),
  corrigerRemiseCompteRendu: () => ({ motif: 'Noté par erreur' }),
  remettreCompteRendu: () => ({ voie: 'papier', faitLe: '2026-10-12' }),
  modifierPrescription: () => ({ date: '2026-10-03', oreilles: 'droite', nature: 'premiere' }),
  fusionnerPrescripteurs: async (_client, ctx) => ({
    autreId: await createPrescripteur(ctx, PrescripteurSaisi.parse({ nom: 'Double' })),
  }),
};

/** The places of an address where such a thing is named. */
export const PIECES = /\{(bilanId|questionnaireId|compteRenduId|prescriptionId)\}/;

/** A report that was handed over on paper. */
export async function createRemisDe(ctx: Context, clientId: string): Promise<string> {
  const id = await createCompteRenduDe(ctx, clientId);
  await handOverCompteRendu(ctx, clientId, id, { faitLe: '2026-10-12' });
  return id;
}

/** Two prescribers who were made one; returns the id of who is left. */
export async function createReuni(ctx: Context): Promise<string> {
  const nomme = (nom: string) => createPrescripteur(ctx, PrescripteurSaisi.parse({ nom }));
  const garde = await nomme('Réuni');
  await mergePrescripteurs(ctx, garde, await nomme('Réunie'));
  return garde;
}

/** The test, questionnaire, prescription or report of a client that a call names; '' for one that names none. */
export async function pieceOf(ctx: Context, operation: string, clientId: string): Promise<string> {
  if (['modifierBilan', 'enregistrerVocale', 'enregistrerComplements', 'supprimerBilan'].includes(operation))
    return createBilanDe(ctx, clientId, { date: '2026-10-01' });
  if (['modifierQuestionnaire', 'supprimerQuestionnaire'].includes(operation))
    return createQuestionnaireDe(ctx, clientId);
  if (['modifierPrescription', 'supprimerPrescription'].includes(operation))
    return (await storePrescription(ctx, clientId)).prescriptionId;
  if (operation === 'corrigerRemiseCompteRendu') return createRemisDe(ctx, clientId);
  const rendus = ['modifierCompteRendu', 'lireCompteRendu', 'remettreCompteRendu', 'supprimerCompteRendu'];
  return rendus.includes(operation) ? createCompteRenduDe(ctx, clientId) : '';
}
