/** Packs of a centre: active user accounts and euros per month (section 9). */
export const ABONNEMENTS = {
  Starter: { comptes: 1, prixMensuel: 99 },
  Business: { comptes: 5, prixMensuel: 149 },
  Ultimate: { comptes: 10, prixMensuel: 199 },
} as const;

export type Abonnement = keyof typeof ABONNEMENTS;
export const abonnementNames = Object.keys(ABONNEMENTS) as [Abonnement, ...Abonnement[]];
