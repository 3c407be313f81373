import { z } from 'zod';
import { ROLES } from '../access/roles';
import { courriel, courrielRequis, telephone, texte, texteRequis } from '../champs';
import { REGIMES_TVA, type RegimeTva } from '../factures/statuts-facture';
import { abonnementNames } from './abonnements';
import { compactSiret, isSiret } from './siret';

const regimes = Object.keys(REGIMES_TVA) as [RegimeTva, ...RegimeTva[]];

/** A centre as an administrator enters it (section 6); everything but its name may be filled in later. */
export const CentreSaisi = z.object({
  name: texteRequis('Le nom du centre est requis.'),
  abonnement: z.enum(abonnementNames, "Ce pack n'existe pas.").default('Starter'),
  regimeTva: z.enum(regimes, "Ce régime de TVA n'existe pas.").default('franchise'),
  adresse: texte(300),
  codePostal: texte(10),
  ville: texte(),
  telephone: telephone(),
  email: courriel(),
  siret: texte(20)
    .transform(compactSiret)
    .refine((value) => value === '' || isSiret(value), { error: "Le numéro SIRET n'est pas valide." }),
});
export type CentreSaisi = z.output<typeof CentreSaisi>;

/** A user account as an administrator makes it. */
export const UserSaisi = z.object({
  name: texteRequis('Le nom est requis.'),
  email: courrielRequis("L'email est requis."),
  role: z.enum(ROLES, "Ce rôle n'existe pas."),
  telephone: telephone(),
  numeroAdeli: texte(20),
});
export type UserSaisi = z.output<typeof UserSaisi>;
