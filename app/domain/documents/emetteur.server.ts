import type { Context } from '../access/context.server';

/** The professional who issues the document, as the PDF's header names them; empty for the system. */
export async function findEmetteur(ctx: Context) {
  const user = ctx.acteur.userId
    ? await ctx.db.from('users').where({ id: ctx.acteur.userId }).first()
    : undefined;
  return {
    nom_compte: user?.name ?? '',
    tel_compte: user?.telephone ?? '',
    mail_compte: user?.email ?? '',
    num_adeli_compte: user?.numero_adeli ?? '',
  };
}
