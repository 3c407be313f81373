import { issueJeton } from '~/domain/access/jetons.server';
import { formOf, Programme } from '../../support/api';
import { remplis } from '../../support/formulaire';
import { MOT_DE_PASSE } from '../../support/site';
import { createPng } from '../../unit/images/fabrique';
import { adresseNeuve, type Cote } from './cote';
import type { Paire } from './paires';

const NEUF = 'agrafe girafe parapluie';
const PROFIL = { telephone: '04 78 11 22 33', ville: 'Nîmes', codePostal: '30000', numeroAdeli: '691234568' };
const CENTRE = {
  name: 'Centre Part-Dieu',
  regimeTva: 'tva55',
  ville: 'Lyon',
  codePostal: '69003',
  siret: '73282932000074',
};
const VENDEUR = { raisonSociale: 'Audition Martin', forme: 'sarl', capital: '10000' };
const ADRESSE = { adresse: '12 rue de la République', ville: 'Nîmes', codePostal: '30000' };

/** Somebody of the account, by both doors. */
const seul = async (cote: Cote) =>
  cote.de(await cote.enseigne.createUser('employe', undefined, { name: 'Paul Durand' }));
const membre = async ({ enseigne }: Cote) =>
  (await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Paul Durand' })).id;
const photo = async () => new File([(await createPng(20, 20)) as BlobPart], 'moi.png', { type: 'image/png' });

/** By the doors that are open to everybody. */
const anonyme = ({ site }: Cote) => site.visiteur();
async function demande({ site }: Cote, path: string, body: object): Promise<void> {
  const { status, json } = await new Programme(site.server.url, null).call('POST', path, { body });
  if (status >= 300) throw new Error(`${path} répond ${status} : ${JSON.stringify(json)}`);
}

/** Somebody who has been sent a link, and what it ends with. */
const lien = (usage: 'confirmation' | 'motDePasse') => async (cote: Cote) => {
  const values = usage === 'confirmation' ? { email_confirme_le: null } : {};
  const user = await cote.enseigne.createUser('employe', undefined, { name: 'Paul Durand', ...values });
  return issueJeton(cote.site.application.identity, { userId: user.id, usage, now: new Date() });
};

export const PAIRES_COMPTES: Paire<never>[] = [
  {
    appel: 'creerCompte',
    geste: 'une inscription',
    ecran: (c) =>
      remplis(anonyme(c), '/auth/register', {
        name: 'Anne Martin',
        email: adresseNeuve(),
        password: NEUF,
        confirmation: NEUF,
        confidentialite: 'on',
      }),
    api: (c) => demande(c, '/users/register', { name: 'Anne Martin', email: adresseNeuve(), password: NEUF }),
  },
  {
    appel: 'confirmerAdresse',
    geste: 'par le lien',
    prepare: lien('confirmation'),
    ecran: (c, jeton: string) => remplis(anonyme(c), `/auth/confirm-email/${jeton}`, {}),
    api: (c, jeton: string) => demande(c, `/users/confirm/${jeton}`, {}),
  },
  {
    appel: 'seConnecter',
    geste: 'par mot de passe',
    prepare: async ({ enseigne }) =>
      (await enseigne.createUser('employe', undefined, { name: 'Paul' })).email,
    ecran: (c, email: string) => remplis(anonyme(c), '/auth/login', { email, password: MOT_DE_PASSE }),
    api: (c, email: string) => demande(c, '/users/login', { email, password: MOT_DE_PASSE }),
  },
  {
    appel: 'seDeconnecter',
    geste: 'sa session',
    prepare: seul,
    ecran: (_, moi: Cote) => moi.poste('/auth/logout'),
    api: (_, moi: Cote) => moi.appelle('POST', '/users/logout', {}),
  },
  {
    appel: 'demanderMotDePasse',
    geste: 'un lien',
    prepare: async ({ enseigne }) =>
      (await enseigne.createUser('employe', undefined, { name: 'Paul' })).email,
    ecran: (c, email: string) => remplis(anonyme(c), '/auth/reset-password', { email }),
    api: (c, email: string) => demande(c, '/users/forgotpassword', { email }),
  },
  {
    appel: 'choisirMotDePasse',
    geste: 'par le lien',
    prepare: lien('motDePasse'),
    ecran: (c, jeton: string) =>
      remplis(anonyme(c), `/auth/confirm-password/${jeton}`, { password: NEUF, confirmation: NEUF }),
    api: (c, jeton: string) => demande(c, `/users/resetpass/${jeton}`, { password: NEUF }),
  },
  {
    appel: 'changerDeMotDePasse',
    geste: 'le sien',
    prepare: seul,
    ecran: (_, moi: Cote) =>
      moi.remplis('/auth/change-password', {
        oldPassword: MOT_DE_PASSE,
        newPassword: NEUF,
      }),
    api: (_, moi: Cote) =>
      moi.appelle('POST', '/users/change-password', { oldPassword: MOT_DE_PASSE, newPassword: NEUF }),
  },
  {
    appel: 'modifierMonProfil',
    geste: 'des champs',
    prepare: seul,
    ecran: (_, moi: Cote) => moi.remplis('/admin/edit-profile', PROFIL),
    api: (_, moi: Cote) => moi.appelle('POST', '/users/edit', PROFIL),
  },
  {
    appel: 'modifierMonProfil',
    geste: 'son adresse',
    prepare: seul,
    ecran: (_, moi: Cote) =>
      moi.remplis('/admin/edit-profile', { email: adresseNeuve(), password: MOT_DE_PASSE }),
    api: (_, moi: Cote) =>
      moi.appelle('POST', '/users/edit', { email: adresseNeuve(), password: MOT_DE_PASSE }),
  },
  {
    appel: 'changerMonImage',
    geste: 'une photo',
    prepare: seul,
    ecran: async (_, moi: Cote) => moi.remplis('/admin/user-profile', { image: await photo() }),
    api: async (_, moi: Cote) => moi.appelle('POST', '/users/upload-image', formOf({ image: await photo() })),
  },
  {
    appel: 'ajouterCentre',
    geste: 'un centre',
    ecran: (c) => c.remplis('/admin/centres/nouveau', CENTRE),
    api: (c) => c.appelle('POST', '/admin/centers', CENTRE),
  },
  {
    appel: 'modifierCentre',
    geste: 'son adresse',
    ecran: (c) => c.remplis(`/admin/centres/${c.centre.id}`, ADRESSE),
    api: (c) => c.appelle('PUT', `/admin/centers/${c.centre.id}`, ADRESSE),
  },
  {
    appel: 'modifierVendeur',
    geste: 'la société du compte',
    ecran: (c) => c.remplis('/admin/centres/vendeur', VENDEUR),
    api: (c) => c.appelle('PUT', '/admin/vendeur', VENDEUR),
  },
  {
    appel: 'modifierVendeurDuCentre',
    geste: 'la société d’un centre',
    ecran: (c) => c.remplis(`/admin/centres/${c.centre.id}/vendeur`, VENDEUR),
    api: (c) => c.appelle('PUT', `/admin/centers/${c.centre.id}/vendeur`, VENDEUR),
  },
  {
    appel: 'inviterUtilisateur',
    geste: 'dans un centre',
    ecran: (c) =>
      c.remplis('/admin/users/invitation', {
        name: 'Zoé Lemaître',
        email: adresseNeuve(),
        role: 'admin',
        centers: [c.centre.id],
      }),
    api: (c) =>
      c.appelle('POST', '/admin/users/invite', {
        name: 'Zoé Lemaître',
        email: adresseNeuve(),
        role: 'admin',
        centers: [c.centre.id],
      }),
  },
  {
    appel: 'inviterUtilisateur',
    geste: 'dans un nouveau centre',
    ecran: (c) =>
      c.remplis('/admin/users/invitation', {
        name: 'Luc Lemaître',
        email: adresseNeuve(),
        centers: [],
        nouveauCentre: 'Centre Perrache',
        abonnement: 'Business',
      }),
    api: (c) =>
      c.appelle('POST', '/admin/users/invite', {
        name: 'Luc Lemaître',
        email: adresseNeuve(),
        nouveauCentre: 'Centre Perrache',
        abonnement: 'Business',
      }),
  },
  {
    appel: 'modifierUtilisateur',
    geste: 'nom, rôle et centres',
    prepare: async ({ enseigne }) =>
      enseigne.createUser('employe', [enseigne.bellecour], { name: 'Paul Durand' }),
    ecran: (c, { id }: { id: string; email: string }) =>
      c.remplis(`/admin/users/${id}`, {
        name: 'Paul Dupont',
        role: 'admin',
        centers: [c.enseigne.croixRousse.id],
      }),
    api: (c, { id, email }: { id: string; email: string }) =>
      c.appelle('PUT', `/admin/users/${id}`, {
        ...{ name: 'Paul Dupont', email, role: 'admin' },
        centers: [c.enseigne.croixRousse.id],
      }),
  },
  {
    appel: 'desactiverUtilisateur',
    geste: 'un membre',
    prepare: membre,
    ecran: (c, id: string) =>
      c.remplis(`/admin/users/${id}/desactivation`, {}, `/admin/users/${id}/desactivation`),
    api: (c, id: string) => c.appelle('PATCH', `/admin/users/deactivate/${id}`),
  },
] as Paire<never>[];
