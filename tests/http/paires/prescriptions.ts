import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { storeLpp } from '../../support/lpp';
import { createReuni } from '../../support/pieces-api';
import { storePrescription } from '../../support/prescription';
import type { Cote } from './cote';
import type { Paire } from './paires';

const PRESCRIPTEUR = {
  nom: 'Besançon',
  prenom: 'Noël',
  specialite: 'ORL',
  rpps: '10001234565',
  ville: 'Lyon',
  email: 'noel.besancon@exemple.fr',
};
const PRESCRIPTION = {
  date: '2026-10-02',
  prescripteur: 'Dr Besançon',
  oreilles: 'deux',
  nature: 'premiere',
  note: 'Vue à Lyon',
};

const prescripteur = ({ ctx }: Cote) => createPrescripteur(ctx(), PrescripteurSaisi.parse({ nom: 'Essai' }));
const client = async ({ enseigne }: Cote) => (await enseigne.createClient()).id;
/** A client and their prescription, as their page's address says both. */
const prescription = async (c: Cote) => {
  const id = await client(c);
  return `${id}/prescriptions/${(await storePrescription(c.ctx(), id)).prescriptionId}`;
};

export const PAIRES_PRESCRIPTIONS: Paire[] = [
  {
    appel: 'ajouterPrescripteur',
    geste: 'un prescripteur',
    ecran: (c) => c.remplis('/admin/prescripteurs/nouveau', PRESCRIPTEUR),
    api: (c) => c.appelle('POST', '/prescripteurs', PRESCRIPTEUR),
  },
  {
    appel: 'modifierPrescripteur',
    geste: 'son nom et sa ville',
    prepare: prescripteur,
    ecran: (c, id) =>
      c.remplis(`/admin/prescripteurs/${id}/modification`, { nom: 'Essai-Roux', ville: 'Nîmes' }),
    api: (c, id) => c.appelle('PUT', `/prescripteurs/${id}`, { nom: 'Essai-Roux', ville: 'Nîmes' }),
  },
  {
    appel: 'supprimerPrescripteur',
    geste: 'un prescripteur',
    prepare: prescripteur,
    ecran: (c, id) =>
      c.remplis(`/admin/prescripteurs/${id}/suppression`, {}, `/admin/prescripteurs/${id}/suppression`),
    api: (c, id) => c.appelle('DELETE', `/prescripteurs/${id}`),
  },
  {
    appel: 'separerPrescripteurs',
    geste: 'une réunion défaite',
    prepare: ({ ctx }) => createReuni(ctx()),
    ecran: (c, id) =>
      c.remplis(`/admin/prescripteurs/${id}/separation`, {}, `/admin/prescripteurs/${id}/separation`),
    api: (c, id) => c.appelle('POST', `/prescripteurs/${id}/separation`),
  },
  ...(['application', 'ecart'] as const).map(
    (quoi): Paire => ({
      appel: quoi === 'ecart' ? 'ecarterLpp' : 'appliquerLpp',
      geste: 'une table LPP lue',
      prepare: ({ ctx }) => storeLpp(ctx()),
      ecran: (c, id) =>
        c.remplis(`/admin/lpp/versions/${id}/${quoi}`, {}, `/admin/lpp/versions/${id}/${quoi}`),
      api: (c, id) => c.appelle('POST', `/lpp/versions/${id}/${quoi}`),
    }),
  ),
  {
    appel: 'ajouterPrescription',
    geste: 'une prescription saisie',
    prepare: client,
    ecran: (c, id) => c.remplis(`/admin/nouveauClient/${id}/prescriptions/nouvelle`, PRESCRIPTION),
    api: (c, id) => c.appelle('POST', `/clients/${id}/prescriptions`, PRESCRIPTION),
  },
  {
    appel: 'supprimerPrescription',
    geste: 'une prescription',
    prepare: prescription,
    ecran: (c, path) =>
      c.remplis(`/admin/nouveauClient/${path}/suppression`, {}, `/admin/nouveauClient/${path}/suppression`),
    api: (c, path) => c.appelle('DELETE', `/clients/${path}`),
  },
];
