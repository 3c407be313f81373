import { z } from 'zod';
import { withoutNul } from '~/lib/texte';
import { ROLES } from '../access/roles';
import { caseCochee, courriel, courrielRequis, nomRequis, telephone, texte } from '../champs';
import { REGIMES_TVA, type RegimeTva } from '../factures/statuts-facture';
import { abonnementNames } from './abonnements';
import { CODE_DES_NUMEROS } from './series';
import { compactSiret, isSiret } from './siret';

const CENTRES_MAX = 500;
const regimes = Object.keys(REGIMES_TVA) as RegimeTva[];

/**
 * A centre as an administrator enters it (docs/regles/users-et-centres.md); everything but its name may be filled in later,
 * before it issues (identite-centre.ts). */
export const CentreSaisi = z.object({
  name: nomRequis('Le nom du centre est requis.'),
  abonnement: z.enum(abonnementNames, "Ce pack n'existe pas.").default('Starter'),
  /** '' until somebody chooses. */
  regimeTva: z.enum(['', ...regimes], "Ce régime de TVA n'existe pas.").default(''),
  adresse: texte(300),
  codePostal: texte(10),
  ville: texte(),
  telephone: telephone(),
  email: courriel(),
  siret: texte(20)
    .transform(compactSiret)
    .refine((value) => value === '' || isSiret(value), { error: "Le numéro SIRET n'est pas valide." }),
  /** Of its numbers; '' leaves what it has. */
  codeNumeros: texte(20)
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || CODE_DES_NUMEROS.test(value), {
      error: 'Un code a deux à quatre lettres ou chiffres, sans accent.',
    }),
});
export type CentreSaisi = z.output<typeof CentreSaisi>;

/** A user account as an administrator makes it. */
export const UserSaisi = z.object({
  name: nomRequis('Le nom est requis.'),
  email: courrielRequis("L'email est requis."),
  role: z.enum(ROLES, "Ce rôle n'existe pas."),
  accesComptable: caseCochee(),
  telephone: telephone(),
  numeroAdeli: texte(20),
});
export type UserSaisi = z.output<typeof UserSaisi>;

const centers = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value].filter(Boolean)),
  z.array(z.string().overwrite(withoutNul)).max(CENTRES_MAX, `Au plus ${CENTRES_MAX} centres.`),
);
const UN_CENTRE = { error: 'Choisissez au moins un centre.', path: ['centers'] };

/** An invitation: the user, their centres, and perhaps a new centre by name with its pack (docs/regles/users-et-centres.md). */
export const InvitationSaisie = UserSaisi.extend({
  role: z.enum(ROLES, "Ce rôle n'existe pas.").default('employe'),
  centers,
  nouveauCentre: texte(),
  abonnement: CentreSaisi.shape.abonnement,
}).refine((saisie) => saisie.centers.length > 0 || saisie.nouveauCentre !== '', UN_CENTRE);
export type InvitationSaisie = z.output<typeof InvitationSaisie>;

/** What an administrator changes about a user; the pack is the centre's. */
export const UserModifie = UserSaisi.pick({ name: true, email: true, role: true, accesComptable: true })
  .extend({ centers })
  .refine((saisie) => saisie.centers.length > 0, UN_CENTRE);
export type UserModifie = z.output<typeof UserModifie>;
