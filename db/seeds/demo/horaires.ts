import type { Context } from '~/domain/access/context.server';
import { ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import { updateReglages } from '~/domain/agenda/reglages.service.server';

const MATIN = { debut: '09:00', fin: '12:00' };
const JOURNEE = { ...MATIN, debut2: '14:00', fin2: '18:00' };

/** The hours of the centre that the context stands in: those of its appointment books, a Saturday's morning with them. */
export async function reglerHoraires(ctx: Context): Promise<void> {
  const [lundi, mardi, mercredi, jeudi, vendredi] = Array.from({ length: 5 }, () => JOURNEE);
  const jours = { lundi, mardi, mercredi, jeudi, vendredi, samedi: MATIN };
  await updateReglages(ctx, ctx.centreCourant?.id ?? '', ReglagesSaisis.parse({ jours }), 0);
}
