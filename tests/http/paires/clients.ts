import { expect } from 'vitest';
import { formOf } from '../../support/api';
import { createPdf } from '../../support/pdf';
import type { Cote } from './cote';
import type { Paire } from './paires';

const NOM = { nom: 'Petit', prenom: 'Ève', email: 'eve@exemple.fr', telephonePortable: '06 12 34 56 78' };
const FICHE = {
  ...NOM,
  dateNaissance: '1950-03-02',
  numeroSecu: '184129484067610',
  adresse: '3, rue de l’Église',
  codePostal: '69002',
  ville: 'Lyon',
  mutuelle: 'Harmonie',
  origine: 'Doctolib',
  note: 'Sonne deux fois.',
};
const RDV = { dateRdvDevis: '2037-01-15', heureRdvDevis: '10:30' };
const FACTURATION = { dateFacturation: '2026-11-20', rbstSS: '240', rbstCompl: '100,50', remise: '10' };

const client = async ({ enseigne }: Cote) => (await enseigne.createClient(FICHE)).id;
const client2 = async (cote: Cote) => [await client(cote), await client(cote)];
const jete = async ({ enseigne }: Cote) =>
  (await enseigne.createClient(NOM, { supprime_le: '2026-11-21T09:00:00.000Z' })).id;
const fiche = (id: string, onglet = '') => `/admin/nouveauClient/${id}${onglet && `?onglet=${onglet}`}`;

const CARTE = {
  nom: 'Exemple',
  prenom: 'Camille',
  dateNaissance: '1955-02-14',
  email: 'camille.exemple@demonstration.example',
  telephonePortable: '06 39 98 01 23',
  adresse: '1, rue de la Démonstration',
  codePostal: '69002',
  ville: 'Lyon',
  numeroSecuriteSociale: '255029999999967',
  caisse: 'CPAM du Rhône',
};
const DEVIS = {
  dateDevis: '2026-11-21',
  classeAppareilDevis: 'Classe 2',
  marqueAppareilGDevis: 'Clairson',
  modeleAppareilGDevis: 'Nuance 300',
  numeroSerieGDevis: 'S-1',
  prixTTCGDevis: '1000',
  quantityG: '1',
  rbstSSDevis: '240',
  garantieDevis: '4 ans',
};
const pdf = () => new File([createPdf('paire') as BlobPart], 'ordonnance.pdf', { type: 'application/pdf' });
const FICHIER = 'Nom;Prénom;Email\nPetit;Ève;eve@exemple.fr\nRoux;Ali;ali@exemple.fr\n;Sans;x\n';

const statut = (
  geste: string,
  champs: Record<string, string>,
  avant?: (cote: Cote) => Promise<string>,
  confirmer = '',
): Paire => ({
  appel: 'changerStatutClient',
  geste,
  prepare: avant ?? client,
  ecran: (c, id) =>
    c.remplis(
      `/admin/clients/${id}/statut?statut=${encodeURIComponent(champs.statut ?? '')}`,
      confirmer ? { ...champs, acceptes: confirmer } : champs,
      `/admin/clients/${id}/statut`,
    ),
  api: (c, id) => c.appelle('PUT', `/clients/${id}/status${confirmer && `?confirmer=${confirmer}`}`, champs),
});

export const PAIRES_CLIENTS: Paire<never>[] = [
  {
    appel: 'ajouterClient',
    geste: 'une fiche',
    ecran: (c) => c.remplis('/admin/nouveauClient', FICHE),
    api: (c) => c.appelle('POST', '/clients/add', FICHE),
  },
  {
    appel: 'ajouterClient',
    geste: 'une fiche avec son rendez-vous',
    ecran: (c) =>
      c.remplis('/admin/nouveauClient', {
        ...NOM,
        nom: 'Roux',
        email: 'r@exemple.fr',
        telephonePortable: '06 12 34 56 79',
        statut: 'Rdv devis',
        ...RDV,
      }),
    api: (c) =>
      c.appelle('POST', '/clients/add', {
        ...NOM,
        nom: 'Roux',
        email: 'r@exemple.fr',
        telephonePortable: '06 12 34 56 79',
        statut: 'Rdv devis',
        ...RDV,
      }),
  },
  {
    appel: 'enregistrerCarteClient',
    geste: 'une carte lue',
    ecran: (c) => c.poste('/admin/cartevitale', { centreId: c.centre.id }),
    api: (c) => c.appelle('POST', '/clients', CARTE),
  },
  {
    appel: 'modifierClient',
    geste: 'des champs',
    prepare: client,
    ecran: (c, id: string) =>
      c.remplis(`${fiche(id)}?modifier=1`, { ville: 'Nîmes', note: '', remise: '12,50' }),
    api: (c, id: string) => c.appelle('PUT', `/clients/${id}`, { ville: 'Nîmes', note: '', remise: 12.5 }),
  },
  {
    appel: 'modifierClient',
    geste: 'un statut de rendez-vous',
    prepare: client,
    ecran: (c, id: string) => c.remplis(`${fiche(id)}?modifier=1`, { statut: 'Rdv devis', ...RDV }),
    api: (c, id: string) => c.appelle('PUT', `/clients/${id}`, { statut: 'Rdv devis', ...RDV }),
  },
  {
    appel: 'modifierClient',
    geste: 'des appareils',
    prepare: client,
    ecran: (c, id: string) =>
      c.remplis(fiche(id, 'appareillage'), {
        marqueAppareilG: 'Clairson',
        modelAppareilG: 'Nuance',
        quantityG: '1',
        montantAppareilG: '900,50',
      }),
    api: (c, id: string) =>
      c.appelle('PUT', `/clients/${id}`, {
        marqueAppareilG: 'Clairson',
        modelAppareilG: 'Nuance',
        quantityG: 1,
        montantAppareilG: 900.5,
      }),
  },
  statut('un statut', { statut: 'En Livraison' }),
  statut('un rendez-vous', { statut: 'Rdv devis', date: '2037-01-15', heure: '10:30' }),
  statut('un rendez-vous déplacé', { statut: 'Rdv devis', date: '2037-01-16', heure: '11:00' }, async (c) => {
    const id = await client(c);
    await c.appelle('PUT', `/clients/${id}/status`, {
      statut: 'Rdv devis',
      date: '2037-01-15',
      heure: '10:30',
    });
    return id;
  }),
  statut('les rendez-vous annulés', { statut: 'Rdv Annulé' }, async (c) => {
    const id = await client(c);
    await c.appelle('PUT', `/clients/${id}/status`, {
      statut: 'Rdv devis',
      date: '2037-01-15',
      heure: '10:30',
    });
    return id;
  }),
  statut('appareillé', { statut: 'Appareillé', dateAppareillage: '2026-11-20' }),
  statut('facturé', { statut: 'Facturé', ...FACTURATION }, undefined, 'rien_pose'),
  {
    appel: 'enregistrerDevisClient',
    geste: 'le premier devis',
    prepare: client,
    ecran: (c, id: string) => c.remplis(`${fiche(id, 'devis')}&nouveau=1`, DEVIS),
    api: (c, id: string) => c.appelle('PUT', `/clients/${id}/devis`, DEVIS),
  },
  {
    appel: 'enregistrerDevisClient',
    geste: 'le même, changé',
    async prepare(c) {
      const id = await client(c);
      await c.appelle('PUT', `/clients/${id}/devis`, DEVIS);
      return id;
    },
    ecran: (c, id: string) =>
      c.remplis(`${fiche(id, 'devis')}&modifier=1`, {
        prixTTCGDevis: '950',
        acompteDevis: '100',
      }),
    api: (c, id: string) =>
      c.appelle('PUT', `/clients/${id}/devis`, { prixTTCGDevis: 950, acompteDevis: 100 }),
  },
  {
    appel: 'changerEtapeClient',
    geste: 'une étape',
    prepare: client,
    ecran: (c, id: string) => c.poste(`/admin/ClientDashboard/${id}/etape`, { stepDash: '2' }),
    api: (c, id: string) => c.appelle('PUT', `/clients/updateStep/${id}`, { stepDash: 2 }),
  },
  {
    appel: 'joindreFichierClient',
    geste: 'un PDF',
    prepare: client,
    ecran: (c, id: string) => c.remplis(fiche(id, 'fichiers'), { fichiers: pdf() }),
    api: (c, id: string) => c.appelle('POST', `/upload/${id}`, formOf({ clientId: id, pdfFile: pdf() })),
  },
  {
    appel: 'importerClients',
    geste: 'trois lignes',
    async ecran(c) {
      const colonnes = await c.remplis('/admin/clients/import', {
        fichier: new File([FICHIER], 'clients.csv'),
      });
      const verification = await c.remplis(colonnes, {});
      await c.remplis(verification, {});
      const id = verification.split('/').at(-2) ?? '';
      await expect
        .poll(async () => (await c.ctx().db.from('imports').where({ id }).first())?.etat, { timeout: 15_000 })
        .toBe('termine');
    },
    api: (c) => c.appelle('POST', '/clients/import', formOf({ file: new File([FICHIER], 'clients.csv') })),
  },
  {
    appel: 'supprimerClient',
    geste: 'à la corbeille',
    prepare: client,
    ecran: (c, id: string) =>
      c.remplis(`/admin/clients/${id}/suppression`, {}, `/admin/clients/${id}/suppression`),
    api: (c, id: string) => c.appelle('DELETE', `/clients/${id}`),
  },
  {
    appel: 'supprimerClients',
    geste: 'deux à la corbeille',
    prepare: client2,
    ecran: (c, ids: string[]) => c.poste('/admin/clients/suppression', { ids }),
    api: (c, ids: string[]) => c.appelle('DELETE', '/clients/bulk', { ids }),
  },
  {
    appel: 'restaurerClient',
    geste: 'de la corbeille',
    prepare: jete,
    ecran: (c, id: string) => c.poste(`/admin/corbeille/${id}/restauration`),
    api: (c, id: string) => c.appelle('PUT', `/clients/restore/${id}`),
  },
  {
    appel: 'effacerClient',
    geste: 'pour toujours',
    prepare: jete,
    ecran: (c, id: string) => c.poste('/admin/corbeille/effacement', { ids: [id] }),
    api: (c, id: string) => c.appelle('DELETE', `/clients/deletedef/${id}`),
  },
  {
    appel: 'effacerClients',
    geste: 'deux pour toujours',
    prepare: async (c) => [await jete(c), await jete(c)],
    ecran: (c, ids: string[]) => c.poste('/admin/corbeille/effacement', { ids }),
    api: (c, ids: string[]) => c.appelle('DELETE', '/clients/bulk-def', { ids }),
  },
  {
    appel: 'noterChoixClient',
    geste: 'un refus dit de vive voix',
    prepare: async (c) => (await c.enseigne.createClient()).id,
    ecran: (c, id: string) =>
      c.remplis(`/admin/nouveauClient/${id}/vie-privee/choix/campagnes`, { reponse: 'non', mode: 'oral' }),
    api: (c, id: string) =>
      c.appelle('POST', `/clients/${id}/choix`, {
        objet: 'campagnes',
        version: 0,
        reponse: 'non',
        mode: 'oral',
      }),
  },
] as Paire<never>[];
