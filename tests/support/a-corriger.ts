import type { Context } from '~/domain/access/context.server';
import { handOverCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur, mergePrescripteurs } from '~/domain/prescripteurs/prescripteurs.service.server';
import type { TestApp } from './app';
import { storeAppareils } from './appareils';
import { createCompteRenduDe } from './compte-rendu';

export interface ACorriger {
  /** A client whose trial came to an end, and who has a report that was handed over on paper. */
  rendeurId: string;
  essaiRenduId: string;
  compteRenduRemisId: string;
  /** A prescriber of the account who was made one with another. */
  prescripteurReuniId: string;
}

/** Deeds that were noted, and can be taken back. */
export async function storeACorriger(app: TestApp, ctx: Context, secret: string): Promise<ACorriger> {
  const le = '2026-11-20';
  const rendeur = await app.createClient({ nom: secret }, { centre_id: app.bellecour.id });
  await storeAppareils(ctx.db, rendeur, { G: { marque: secret } });
  const essai = EssaiSaisi.parse({ debut: le, oreilleG: 'on' });
  const essaiRenduId = await commencerEssai(ctx, rendeur.id, essai);
  await noterIssue(ctx, rendeur.id, essaiRenduId, IssueSaisie.parse({ le, issueG: 'rendu' }), 1);
  const compteRenduRemisId = await createCompteRenduDe(ctx, rendeur.id, { commentaire: secret });
  await handOverCompteRendu(ctx, rendeur.id, compteRenduRemisId, { faitLe: le });
  const nomme = (nom: string) => createPrescripteur(ctx, PrescripteurSaisi.parse({ nom }));
  const prescripteurReuniId = await nomme('Réuni');
  await mergePrescripteurs(ctx, prescripteurReuniId, await nomme('Réunie'));
  return { rendeurId: rendeur.id, essaiRenduId, compteRenduRemisId, prescripteurReuniId };
}
