import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { formOf } from '../../support/api';
import { createBilanDe, SEUILS } from '../../support/bilan';
import { createCompteRenduDe } from '../../support/compte-rendu';
import { NOAH } from '../../support/noah';
import { createRemisDe } from '../../support/pieces-api';
import { storePrescription } from '../../support/prescription';
import { createQuestionnaireDe } from '../../support/questionnaire';
import type { Cote } from './cote';
import type { Paire } from './paires';

const client = async ({ enseigne }: Cote) => (await enseigne.createClient()).id;
/** A client's test, questionnaire and report, as their pages' addresses say both. */
const bilan = async (c: Cote) => {
  const id = await client(c);
  return [id, await createBilanDe(c.ctx(), id, { date: '2026-10-01' })] as const;
};
const questionnaire = async (c: Cote) => {
  const id = await client(c);
  return [id, await createQuestionnaireDe(c.ctx(), id)] as const;
};
const rendu = async (c: Cote) => {
  const id = await client(c);
  return [id, await createCompteRenduDe(c.ctx(), id)] as const;
};
const prescription = async (c: Cote) => {
  const id = await client(c);
  return [id, (await storePrescription(c.ctx(), id)).prescriptionId] as const;
};
const doubles = async (c: Cote) =>
  [
    await createPrescripteur(c.ctx(), PrescripteurSaisi.parse({ nom: 'Garde' })),
    await createPrescripteur(c.ctx(), PrescripteurSaisi.parse({ nom: 'Double', ville: 'Lyon' })),
  ] as const;
type Deux = readonly [string, string];

const noah = () => new File([NOAH], 'noah.xml', { type: 'application/xml' });
const PRESCRIPTION = {
  date: '2026-10-03',
  prescripteur: 'Dr Besançon',
  oreilles: 'droite',
  nature: 'premiere',
};

const COSI = { nature: 'cosi', moment: 'avant', date: '2026-10-02', note: 'Avec son épouse' };
const BESOIN = { rang: '1', texte: 'Le repas du dimanche', categorie: 'groupe_bruit' };
const RENDU = { prescripteur: 'Dr Besançon', heuresD: '8,5', commentaire: 'Bonne adaptation.' };
const SERIE = { cote: 'droite', condition: 'casque', materiel: 'Fournier' };
const REMISE = { voie: 'papier', faitLe: '2026-10-12' };
const ecranBilan = (id: string, reste = '') => `/admin/bilan-auditif/${id}${reste}`;
const ecranRendu = (id: string, reste = '') => `/admin/nouveauClient/${id}/comptes-rendus${reste}`;

/** What is done to a client. */
const SUR_CLIENT: Paire[] = [
  {
    appel: 'ajouterBilan',
    geste: 'un bilan',
    prepare: client,
    ecran: (c, id) =>
      c.remplis(ecranBilan(id, '/nouveau'), { date: '2026-10-02', heure: '', 'seuils.droite-air-500': '40' }),
    api: (c, id) =>
      c.appelle('POST', `/clients/${id}/bilans`, { date: '2026-10-02', seuils: { 'droite-air-500': '40' } }),
  },
  {
    appel: 'ajouterQuestionnaire',
    geste: 'un COSI',
    prepare: client,
    ecran: (c, id) =>
      c.remplis(ecranBilan(id, '/questionnaires/nouveau/cosi'), {
        ...{ moment: COSI.moment, date: COSI.date, note: COSI.note },
        'besoins[0].texte': BESOIN.texte,
        'besoins[0].categorie': BESOIN.categorie,
      }),
    api: (c, id) => c.appelle('POST', `/clients/${id}/questionnaires`, { ...COSI, besoins: [BESOIN] }),
  },
  {
    appel: 'preparerCompteRendu',
    geste: 'un compte rendu',
    prepare: client,
    ecran: (c, id) => c.remplis(ecranRendu(id, '/nouveau'), RENDU),
    api: (c, id) => c.appelle('POST', `/clients/${id}/comptes-rendus`, RENDU),
  },
  {
    appel: 'importerNoah',
    geste: 'un fichier d’un autre patient, dont on s’est assuré',
    prepare: client,
    ecran: (c, id) => c.remplis(ecranBilan(id, '/noah'), { fichier: noah(), memePatient: 'on' }),
    api: (c, id) =>
      c.appelle('POST', `/clients/${id}/bilans/noah`, formOf({ fichier: noah(), memePatient: 'oui' })),
  },
];

/** What is done to something of a client. */
const SUR_PIECE: Paire<Deux>[] = [
  {
    appel: 'modifierBilan',
    geste: 'sa note',
    prepare: bilan,
    ecran: (c, [id, of]) => c.remplis(ecranBilan(id, `/${of}`), { note: 'Revu' }),
    api: (c, [id, of]) =>
      c.appelle('PUT', `/clients/${id}/bilans/${of}`, { date: '2026-10-01', seuils: SEUILS, note: 'Revu' }),
  },
  {
    appel: 'enregistrerVocale',
    geste: 'une série',
    prepare: bilan,
    ecran: (c, [id, of]) =>
      c.remplis(ecranBilan(id, `/${of}/vocale`), {
        'series[0].materiel': 'Fournier',
        'series[0].resultats[2]': '2/10',
        'series[0].resultats[4]': '9/10',
      }),
    api: (c, [id, of]) =>
      c.appelle('PUT', `/clients/${id}/bilans/${of}/vocale`, {
        series: [{ ...SERIE, niveaux: ['40', '60'], resultats: ['2/10', '9/10'] }],
      }),
  },
  {
    appel: 'enregistrerComplements',
    geste: 'le champ libre et l’acouphène',
    prepare: bilan,
    ecran: (c, [id, of]) =>
      c.remplis(ecranBilan(id, `/${of}/complements`), {
        'mesures.sans-deux-500': '50',
        cote: 'droite',
        gene: '4',
      }),
    api: (c, [id, of]) =>
      c.appelle('PUT', `/clients/${id}/bilans/${of}/complements`, {
        mesures: { 'sans-deux-500': '50' },
        cote: 'droite',
        gene: '4',
      }),
  },
  {
    appel: 'supprimerBilan',
    geste: 'un bilan',
    prepare: bilan,
    ecran: (c, [id, of]) =>
      c.remplis(ecranBilan(id, `/${of}/suppression`), {}, ecranBilan(id, `/${of}/suppression`)),
    api: (c, [id, of]) => c.appelle('DELETE', `/clients/${id}/bilans/${of}`),
  },
  {
    appel: 'modifierQuestionnaire',
    geste: 'sa note',
    prepare: questionnaire,
    ecran: (c, [id, of]) => c.remplis(ecranBilan(id, `/questionnaires/${of}`), { note: 'Revu' }),
    api: async (c, [id, of]) => {
      const [{ nature, moment, date, reponses }] = await c.appelle('GET', `/clients/${id}/questionnaires`);
      const body = { nature, moment, date, reponses, note: 'Revu' };
      return c.appelle('PUT', `/clients/${id}/questionnaires/${of}`, body);
    },
  },
  {
    appel: 'supprimerQuestionnaire',
    geste: 'un questionnaire',
    prepare: questionnaire,
    ecran: (c, [id, of]) => {
      const page = ecranBilan(id, `/questionnaires/${of}/suppression`);
      return c.remplis(page, {}, page);
    },
    api: (c, [id, of]) => c.appelle('DELETE', `/clients/${id}/questionnaires/${of}`),
  },
  {
    appel: 'modifierCompteRendu',
    geste: 'ses heures et son commentaire',
    prepare: rendu,
    ecran: (c, [id, of]) => c.remplis(ecranRendu(id, `/${of}`), RENDU),
    api: (c, [id, of]) => c.appelle('PUT', `/clients/${id}/comptes-rendus/${of}`, RENDU),
  },
  {
    appel: 'remettreCompteRendu',
    geste: 'une remise sur papier',
    prepare: rendu,
    ecran: (c, [id, of]) => c.poste(ecranRendu(id, `/${of}/remise`), REMISE),
    api: (c, [id, of]) => c.appelle('POST', `/clients/${id}/comptes-rendus/${of}/remise`, REMISE),
    sauf: [['fichiers', 'le PDF dit le prénom du client de chacun des deux']],
  },
  {
    appel: 'supprimerCompteRendu',
    geste: 'un compte rendu',
    prepare: rendu,
    ecran: (c, [id, of]) =>
      c.remplis(ecranRendu(id, `/${of}/suppression`), {}, ecranRendu(id, `/${of}/suppression`)),
    api: (c, [id, of]) => c.appelle('DELETE', `/clients/${id}/comptes-rendus/${of}`),
  },
  {
    appel: 'modifierPrescription',
    geste: 'sa date et son oreille',
    prepare: prescription,
    ecran: (c, [id, of]) =>
      c.remplis(`/admin/nouveauClient/${id}/prescriptions/${of}`, { ...PRESCRIPTION, note: 'Revue' }),
    api: (c, [id, of]) =>
      c.appelle('PUT', `/clients/${id}/prescriptions/${of}`, { ...PRESCRIPTION, note: 'Revue' }),
  },
  {
    appel: 'corrigerRemiseCompteRendu',
    geste: 'une remise sur papier reprise',
    prepare: async (c) => {
      const id = await client(c);
      return [id, await createRemisDe(c.ctx(), id)] as const;
    },
    ecran: (c, [id, of]) => c.remplis(ecranRendu(id, `/${of}/correction`), { motif: 'Par erreur' }),
    api: (c, [id, of]) =>
      c.appelle('POST', `/clients/${id}/comptes-rendus/${of}/correction`, { motif: 'Par erreur' }),
  },
  {
    appel: 'fusionnerPrescripteurs',
    geste: 'deux doubles',
    prepare: doubles,
    ecran: (c, [id, autreId]) => c.poste(`/admin/prescripteurs/${id}/fusion`, { autreId }),
    api: (c, [id, autreId]) => c.appelle('POST', `/prescripteurs/${id}/fusion`, { autreId }),
  },
];

export const PAIRES_BILANS = [...SUR_CLIENT, ...SUR_PIECE];
