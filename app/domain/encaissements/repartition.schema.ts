import { z } from 'zod';
import { withoutNul } from '~/lib/texte';
import { dateJour, euros } from '../champs';
import { PAYEURS } from '../reglements/payeurs';

/** Invoices that one line pays at most. */
export const PARTS_MAX = 40;

/** One of the parts of invoices that a line pays; cents, nothing where it pays none of it. */
const Part = z.object({
  factureId: z.string().overwrite(withoutNul).max(24),
  payeur: z.enum(PAYEURS, 'Ce payeur n’existe pas.'),
  montant: euros(),
});

/** What a line of a statement pays, and the day of its payments. */
export const RepartitionSaisie = z.object({
  dateReglement: dateJour('reglement'),
  parts: z
    .array(Part)
    .max(PARTS_MAX, `Au plus ${PARTS_MAX} factures par ligne.`)
    .transform((parts, issues) => {
      const payees = parts.flatMap(({ montant, ...part }) => (montant ? [{ ...part, montant }] : []));
      const cles = new Set(payees.map(({ factureId, payeur }) => `${factureId} ${payeur}`));
      if (payees.length > 0 && cles.size === payees.length) return payees;
      const message =
        payees.length === 0
          ? 'Dites ce que cette ligne paie : un montant au moins.'
          : 'La même part d’une facture est là deux fois.';
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});
export type RepartitionSaisie = z.output<typeof RepartitionSaisie>;
export type PartDeLigne = RepartitionSaisie['parts'][number];
