import type { Context } from '~/domain/access/context.server';
import type { ObjetChoix } from '~/domain/vie-privee/choix';
import { noterChoix } from '~/domain/vie-privee/choix.service.server';
import { limiter } from '~/domain/vie-privee/limitation.service.server';

/** What some of a centre's patients have said: agreements with the text that was read, and an objection. */
const DITS: readonly (readonly [ObjetChoix, 'oui' | 'non', 'oral' | 'papier', motif: string])[] = [
  ['rappelCourriel', 'oui', 'oral', ''],
  ['relanceSms', 'oui', 'papier', ''],
  ['campagnes', 'non', 'oral', 'Trop de courrier'],
];

/** Notes what one patient after the other agrees to and objects to, as services do. */
export async function noterAccords(ctx: Context): Promise<void> {
  const patients = await ctx.db
    .from('clients')
    .where({ centre_id: ctx.centreCourant?.id ?? '', statut: 'Appareillé' })
    .whereNull('supprime_le')
    .orderBy('rang')
    .limit(DITS.length);
  for (const [rang, { id }] of patients.entries())
    for (const [objet, reponse, mode, motif] of DITS.slice(0, rang + 1))
      await noterChoix(
        ctx,
        id,
        objet,
        { reponse, ditLe: null, mode, motif },
        { version: await versionLue(ctx, objet) },
      );
}

async function versionLue(ctx: Context, objet: ObjetChoix): Promise<number> {
  const [texte] = await ctx.db.from('textes_accord').where({ objet }).orderBy('version', 'desc').limit(1);
  return texte?.version ?? 0;
}

/** Restricts the record of somebody who came to nothing: with it no list and no figure of the demonstration is another. */
export async function limiterUn(ctx: Context): Promise<void> {
  const [patient] = await ctx.db
    .from('clients')
    .where({ centre_id: ctx.centreCourant?.id ?? '', statut: 'Rdv Annulé' })
    .whereNull('supprime_le')
    .orderBy('rang', 'desc')
    .limit(1);
  if (patient)
    await limiter(ctx, patient.id, {
      ...{ motif: 'exactitude', demandeeLe: null },
      precisions: 'Adresse et date de naissance à vérifier avec le patient.',
    });
}
