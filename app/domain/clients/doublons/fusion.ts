/** How long a merge can be undone, in milliseconds; what it has written down is erased then. */
export const FUSION_MS = 30 * 86_400_000;

export const MESSAGES_FUSION = {
  conflit:
    'Une des deux fiches a été modifiée pendant votre comparaison. Les valeurs ci-dessous sont à jour : vérifiez vos choix, puis fusionnez.',
} as const;
