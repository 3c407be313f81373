import { z } from 'zod';
import { ROLES } from '~/domain/access/roles';
import { ETATS_USER, type EtatUser } from '~/domain/comptes/etats-user';
import type { UserListe } from '~/domain/comptes/user';
import { listEveryUser } from '~/domain/comptes/users.lists.server';
import { deactivateUser } from '~/domain/comptes/users-acces.service.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Id, Instant, ParId } from '../schemas';
import { CentreJson } from '../users/user-json';

const etats = Object.keys(ETATS_USER) as [EtatUser, ...EtatUser[]];
const ETATS = etats.map((etat) => `${etat}, ${ETATS_USER[etat].libelle}`).join(' ; ');

const UserAdministre = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    centers: z.array(CentreJson).meta({ description: 'Ceux de ses centres que l’appelant a aussi.' }),
    etat: z.enum(etats).meta({ description: `Où en est son compte : ${ETATS}.` }),
    accountConfirmation: z.boolean().meta({ description: 'Faux : le compte est désactivé.' }),
    derniereConnexion: Instant.nullable(),
  })
  .meta({ id: 'UtilisateurAdministre', description: 'Un utilisateur, pour qui l’administre.' });

const toJson = ({ _id, name, email, role, centers, etat, derniereConnexion }: UserListe) => ({
  ...{ _id, name, email, role, centers, etat, derniereConnexion },
  accountConfirmation: etat !== 'bloque',
});

const Users = z.object({ success: z.literal(true), users: z.array(UserAdministre) });

export const users = operation({
  id: 'listerUtilisateurs',
  methode: 'get',
  chemin: '/admin/users/superAdmin',
  acces: 'user:voir',
  rubrique: 'Utilisateurs',
  resume: 'Liste les utilisateurs que l’appelant administre.',
  description: 'Ceux du compte, de ses centres, ou du centre choisi, selon son rôle.',
  reponse: Users,
  faire: async ({ ctx }) => ({ success: true as const, users: (await listEveryUser(ctx)).map(toJson) }),
});

export const usersDuCentre = operation({
  id: 'listerUtilisateursDuCentre',
  methode: 'get',
  chemin: '/admin/users/superAdmin/{centerId}',
  acces: 'user:voir',
  rubrique: 'Utilisateurs',
  resume: 'Liste les utilisateurs d’un de ses centres.',
  params: z.object({ centerId: Id }),
  reponse: Users,
  refus: ['centre_introuvable'],
  async faire({ ctx, params: { centerId } }) {
    const all = await listEveryUser(inCentre(ctx, centerId));
    const members = all.filter(({ centers }) => centers.some(({ _id }) => _id === centerId));
    return { success: true as const, users: members.map(toJson) };
  },
});

export const desactivation = operation({
  id: 'desactiverUtilisateur',
  methode: 'patch',
  chemin: '/admin/users/deactivate/{id}',
  acces: 'user:desactiver',
  rubrique: 'Utilisateurs',
  resume: 'Désactive un utilisateur : ses sessions et ses jetons s’éteignent.',
  params: ParId,
  reponse: z.object({ success: z.literal(true) }),
  refus: [
    'utilisateur_introuvable',
    'desactivation_de_soi',
    'dernier_administrateur',
    'utilisateur_demo',
    'reconfirmation_requise',
  ],
  async faire({ ctx, params: { id } }) {
    await deactivateUser(ctx, id);
    return { success: true as const };
  },
});
