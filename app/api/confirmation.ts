import { z } from 'zod';

/** What a call passes over knowingly: a 409 says what, under `suite.confirmer`. */
export const Confirmation = z.strictObject({
  confirmer: z
    .union([z.string().max(200), z.array(z.string().max(200)).max(50)])
    .optional()
    .transform((value) => (value === undefined ? [] : [value].flat()))
    .meta({
      description:
        'Ce que l’on accepte en connaissance de cause : un jour passé, un créneau pris, un client ressemblant, un règlement à annuler, tels que les nomme la réponse 409 sous suite.confirmer ; où elle en offre plusieurs sous suite.choix, l’une d’elles à la place de la dernière.',
    }),
});
