import type { Context } from '~/domain/access/context.server';
import { CompteRenduSaisi } from '~/domain/comptes-rendus/compte-rendu.schema';
import { createCompteRendu } from '~/domain/comptes-rendus/comptes-rendus.service.server';

/** A report as its form sends it. */
export const saisieCompteRendu = (values: Partial<Record<keyof CompteRenduSaisi, string>> = {}) =>
  CompteRenduSaisi.parse({ prescripteur: 'Dr Essai', factureId: '', bilanId: '', ...values });

/** Prepares a report of a client; returns its id. */
export const createCompteRenduDe = (
  ctx: Context,
  clientId: string,
  values?: Parameters<typeof saisieCompteRendu>[0],
): Promise<string> => createCompteRendu(ctx, clientId, saisieCompteRendu(values));
