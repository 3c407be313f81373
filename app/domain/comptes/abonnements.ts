/** Packs of a centre: active user accounts and euros per month (docs/regles/abonnement.md). */
export const ABONNEMENTS = {
  Starter: { comptes: 1, prixMensuel: 99 },
  Business: { comptes: 5, prixMensuel: 149 },
  Ultimate: { comptes: 10, prixMensuel: 199 },
} as const;

export type Abonnement = keyof typeof ABONNEMENTS;
export const abonnementNames = Object.keys(ABONNEMENTS) as [Abonnement, ...Abonnement[]];

export const isAbonnement = (text: string): text is Abonnement => Object.hasOwn(ABONNEMENTS, text);

/** A month of a pack, in cents. */
export const prixMensuel = (abonnement: Abonnement): number => ABONNEMENTS[abonnement].prixMensuel * 100;

/** What is said where a centre would have more active users than its pack allows (docs/regles/abonnement.md). */
export const limiteDuPack = (abonnement: Abonnement): string =>
  `Le pack ${abonnement} est limité à ${ABONNEMENTS[abonnement].comptes} compte(s) utilisateur.`;
