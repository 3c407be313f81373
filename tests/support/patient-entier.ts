import type { ClientRow } from '~/db/rows/clients';
import { numeroDuPatient } from '~/domain/a-faire/sms';
import { type Context, createContext } from '~/domain/access/context.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { VueSaisie } from '~/domain/vues/vue';
import { createVue } from '~/domain/vues/vues.service.server';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../db/seeds/demo/hasard';
import type { TestApp } from './app';
import { scanDe, storeDossierComplet } from './controle';
import { saisieFacture } from './facture';
import { createFusion } from './fusion';
import { storeDossierDuLot } from './lot-controle';
import { giveRecords } from './paire';
import { attachPdf, createPdf } from './pdf';
import { storeLigneReleve } from './releve';
import { storeSignatures } from './signature';
import { storeWebhook } from './webhook';

/** Who nobody else is; every one of these is searched for. */
export const ENTIER = {
  nom: 'Quincampoix',
  prenom: 'Théodosie',
  email: 'theodosie.quincampoix@essai.example',
  telephonePortable: '06 41 72 93 58',
  telephoneFixe: '04 99 31 27 64',
  adresse: '17 quai des Brumes',
  codePostal: '69002',
  ville: 'Lyon',
  numeroSecu: '284037511234593',
  dateNaissance: '1984-03-09',
} as const;

/** What tells the person wherever it stands, folded; digits alone of numbers. */
const SIGNES = { nom: 'quincampoix', prenom: 'theodosie', adresse: 'quai des brumes' } as const;
const CHIFFRES = { portable: '641729358', fixe: '499312764', nir: '2840375112345' } as const;

/** Which of the person's signs a text bears. */
export function signesDans(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const digits = text.replace(/[\s.+-]/g, '');
  return [
    ...Object.entries(SIGNES).flatMap(([nom, signe]) => (folded.includes(signe) ? [nom] : [])),
    ...Object.entries(CHIFFRES).flatMap(([nom, signe]) => (digits.includes(signe) ? [nom] : [])),
  ];
}

/** A patient of Bellecour who has something in every table about clients. */
export async function createPatientEntier(
  app: TestApp,
): Promise<{ ctx: Context; client: ClientRow; factureId: string }> {
  await app.application.identity.update('centres', { id: app.bellecour.id }, { siret: '73282932000074' });
  const owner = await app.context({ now: new Date('2026-11-24T09:00:00.000Z') });
  const ctx = createContext({ ...owner, centreCourant: app.bellecour });
  await storeWebhook(ctx);
  const dit = `${ENTIER.prenom} ${ENTIER.nom}, ${ENTIER.telephonePortable}`;
  const client = await app.createClient(
    { ...ENTIER, note: dit, prescripteurId: `Dr du ${ENTIER.nom}` },
    { relance_courriel: true, relance_sms: true, appel_commercial: true, rappel_courriel: true },
  );
  const absorbe = await app.createClient({ ...ENTIER, prenom: `${ENTIER.prenom}-Anne` });
  await createFusion(ctx, client, absorbe);
  await storeDossierComplet(ctx, client, await scanDe(1));
  const enFacture = {
    ...{ nomClient: ENTIER.nom, prenomClient: ENTIER.prenom, email: ENTIER.email, note: dit },
    ...{ telephonePortable: ENTIER.telephonePortable, telephoneFixe: ENTIER.telephoneFixe },
    ...{ adresse: ENTIER.adresse, codePostal: ENTIER.codePostal, ville: ENTIER.ville },
    ...{ numeroSecuClient: ENTIER.numeroSecu, prescripteurCompte: `Dr du ${ENTIER.nom}` },
  };
  const sienne = await createFacture(ctx, saisieFacture(enFacture), { formId: null, clientId: client.id });
  await storeSignatures(ctx, client, dit);
  await attachPdf(ctx, client.id, `${ENTIER.nom}.pdf`);
  await storeDossierDuLot(ctx, client, createPdf(dit));
  await giveRecords(ctx, client.id, createHasard(7), 1);
  const autre = await app.createClient({ nom: 'Voisine' });
  const [premier_id = '', second_id = ''] = [client.id, autre.id].sort();
  await ctx.db.insert('doublons_ecartes', {
    ...{ centre_id: client.centre_id, premier_id, second_id, cree_le: ctx.now().toISOString() },
  });
  await storeTraces(ctx, client);
  await storeLigneReleve(ctx, client.centre_id, `VIR ${ENTIER.nom.toUpperCase()}`);
  const now = ctx.now().toISOString();
  await ctx.db.insert('reponses_api', {
    ...{ id: newId().padEnd(64, '0'), compte_id: ctx.acteur.compteId, user_id: ctx.acteur.userId ?? '' },
    ...{ demande: '', statut: 200, entetes: '{}', corps: JSON.stringify({ nom: ENTIER.nom }), cree_le: now },
  });
  await createVue(
    ctx,
    'clients',
    VueSaisie.parse({ nom: `Suivre ${ENTIER.nom}` }),
    new URLSearchParams({ q: ENTIER.nom }),
  );
  for (const [modele, destinataire] of [
    ['rappel', ENTIER.email],
    ['smsPatient', numeroDuPatient(client) ?? ''],
  ] as const)
    await ctx.db.insert('courriels', {
      ...{ id: newId(), compte_id: ctx.acteur.compteId, modele, destinataire, donnees: '', essais: 1 },
      ...{ cree_le: now, envoye_le: now },
    });
  const sujet = JSON.stringify({ centreId: client.centre_id, clientId: client.id, quoi: `Suivi de ${dit}` });
  await ctx.db.insert('courriels', {
    ...{ id: newId(), compte_id: ctx.acteur.compteId, modele: 'relancePatient', destinataire: ENTIER.email },
    ...{ donnees: sujet, essais: 0, cree_le: now, prochain_essai_le: now },
  });
  return { ctx, client, factureId: sienne.id };
}

/** That the record was in the archive once: somebody may look at it still, and a report names its id. */
async function storeTraces(ctx: Context, { id: client_id, centre_id }: ClientRow): Promise<void> {
  const [lot_id, cree_le] = [newId(), ctx.now().toISOString()];
  const { compteId: compte_id, userId: user_id, name: user_name } = ctx.acteur;
  const expire_le = '2100-01-01T00:00:00.000Z';
  await ctx.db.insert('ouvertures_archive', { id: newId(), compte_id, user_id, client_id, expire_le });
  await ctx.db.insert('lots_conservation', {
    ...{ id: lot_id, compte_id, user_name, geste: 'archivage', motif: 'Revue', regle: 'Essai' },
    ...{ etat: 'fait', total: 1, cree_le },
  });
  await ctx.db.insert('lignes_conservation', {
    ...{ id: newId(), centre_id, lot_id, client_id, rang: 0, acte: '2015-01-01', etat: 'fait' },
  });
}
