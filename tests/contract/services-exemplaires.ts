import { createContext } from '~/domain/access/context.server';
import * as suivis from '~/domain/exemplaires/appareils-suivis.lists.server';
import { documentsAvec } from '~/domain/exemplaires/documents-exemplaire.repo.server';
import { listEcarts } from '~/domain/exemplaires/ecarts.lists.server';
import { cleDeSerie } from '~/domain/exemplaires/exemplaire';
import {
  DeplacementSaisi,
  ReceptionSaisie,
  RemiseSaisie,
  RemplacementSaisi,
} from '~/domain/exemplaires/exemplaire.schema';
import * as lists from '~/domain/exemplaires/exemplaires.lists.server';
import * as repo from '~/domain/exemplaires/exemplaires.repo.server';
import * as exemplaires from '~/domain/exemplaires/exemplaires.service.server';
import * as exportation from '~/domain/exemplaires/export-exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import * as noms from '~/domain/exemplaires/noms-exemplaires.repo.server';
import { compterNumeros, recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { recevoirReleve } from '~/domain/exemplaires/releve.service.server';
import { remplacerExemplaire } from '~/domain/exemplaires/remplacement.service.server';
import { exemplairesDeListe } from '~/domain/exemplaires/requete-exemplaires.repo.server';
import { newId } from '~/lib/ids.server';
import type { Service } from './services';

const criteres = lists.readCriteresExemplaires(new URLSearchParams());
const perdu = DeplacementSaisi.parse({ vers: 'perdu', motif: 'Perdu' });

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'stock:voir', etranger, call },
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'stock:modifier', etranger, call },
});
const exporter = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'client:exporter', etranger, call },
});
const interne = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: null, etranger, call },
});

/** Devices by their serial number. */
export const SERVICES_EXEMPLAIRES: Record<string, Service> = {
  'exemplaires/exemplaires.lists.server.ts#chercherNumero': voir('rien', async (ctx, { client }) => {
    const [suivi] = await ctx.db.from('exemplaires').where({ client_id: client.id });
    const { exemplaires: trouves, fiches } = await lists.chercherNumero(ctx, suivi?.numero_serie ?? 'x');
    return [...trouves, ...fiches];
  }),
  'exemplaires/noms-exemplaires.repo.server.ts#patientsOf': interne('rien', async (ctx, { client }) => [
    ...(await noms.patientsOf(ctx, [client.id])).values(),
  ]),
  'exemplaires/noms-exemplaires.repo.server.ts#nommer': interne('rien', async (ctx, { exemplaireId }) =>
    noms.nommer(ctx, await ctx.db.from('exemplaires').where({ id: exemplaireId })),
  ),
  // Of another centre nothing comes in: its stock has no product of that name.
  'exemplaires/releve.service.server.ts#recevoirReleve': {
    ...{ droit: 'stock:modifier', etranger: 'rien', lit: true },
    call: async (ctx, { produitId }) => {
      const produit = await ctx.db.from('produits').where({ id: produitId }).first();
      const lignes = [{ ligne: 2, produit: produit?.code ?? '?', numeroSerie: newId(), garantieFin: null }];
      const centreCourant = ctx.centres.find(({ id }) => id === produit?.centre_id) ?? ctx.centres[0] ?? null;
      const ici = createContext({ ...ctx, centreCourant });
      const essai = { essai: true };
      const recus = await recevoirReleve(ici, { lignes: produit ? lignes : [], fautes: [] }, essai);
      return recus > 0 ? ['reçu'] : [];
    },
  },
  'exemplaires/remplacement.service.server.ts#remplacerExemplaire': modifier(
    'introuvable',
    (ctx, { exemplaireId }) => {
      const saisie = RemplacementSaisi.parse({ numeroSerie: newId() });
      return remplacerExemplaire(ctx, exemplaireId, saisie, 2);
    },
  ),
  'exemplaires/exemplaires.lists.server.ts#listExemplaires': voir('rien', (ctx) =>
    lists.listExemplaires(ctx, criteres),
  ),
  'exemplaires/ecarts.lists.server.ts#listEcarts': voir('rien', async (ctx, { produitId }) => {
    const [produit] = await ctx.db.from('produits').where({ id: produitId });
    const quantity = produit?.quantity ?? 0;
    await ctx.db.update('produits', { id: produitId }, { quantity: quantity + 1 });
    const ecarts = await listEcarts(ctx, produitId).finally(() =>
      ctx.db.update('produits', { id: produitId }, { quantity }),
    );
    return ecarts;
  }),
  'exemplaires/requete-exemplaires.repo.server.ts#exemplairesDeListe': interne('rien', (ctx) =>
    exemplairesDeListe(ctx, criteres),
  ),
  'exemplaires/export-exemplaires.service.server.ts#openExportExemplaires': exporter('rien', async (ctx) =>
    Array.from({ length: (await exportation.openExportExemplaires(ctx, criteres)).nombre }),
  ),
  'exemplaires/export-exemplaires.service.server.ts#exportExemplaires': exporter('refusé', (ctx) =>
    exportation.exportExemplaires(ctx, criteres, 'csv').then(({ contenu }) => contenu),
  ),
  'exemplaires/histoire.lists.server.ts#getExemplaire': voir('introuvable', (ctx, { exemplaireId }) =>
    getExemplaire(ctx, exemplaireId),
  ),
  'exemplaires/documents-exemplaire.repo.server.ts#documentsAvec': interne(
    'rien',
    async (ctx, { client }) => {
      const [row] = await ctx.db.from('reparations').where({ client_id: client.id });
      const patient = { _id: client.id, nom: '', ouvrable: true };
      const { reparations } = await documentsAvec(ctx, [patient], cleDeSerie(row?.numero_serie ?? 'x'));
      return reparations;
    },
  ),
  'exemplaires/liens.lists.server.ts#liensDeNumeros': voir('rien', async (ctx, { client }) => {
    const [suivi] = await ctx.db.from('exemplaires').where({ client_id: client.id });
    return Object.values(await liensDeNumeros(ctx, client.id, [suivi?.numero_serie ?? 'x']));
  }),
  'exemplaires/appareils-suivis.lists.server.ts#getExemplaireAModifier': modifier(
    'introuvable',
    (ctx, { exemplaireId }) => suivis.getExemplaireAModifier(ctx, exemplaireId),
  ),
  'exemplaires/appareils-suivis.lists.server.ts#listExemplairesDuClient': {
    ...{ droit: 'client:voir', etranger: 'introuvable' },
    call: (ctx, { client }) => suivis.listExemplairesDuClient(ctx, client.id),
  },
  'exemplaires/reception.service.server.ts#compterNumeros': voir('introuvable', (ctx, { produitId }) =>
    compterNumeros(ctx, produitId),
  ),
  'exemplaires/exemplaires.service.server.ts#deplacerExemplaire': modifier(
    'introuvable',
    (ctx, { exemplaireId }) => exemplaires.deplacerExemplaire(ctx, exemplaireId, perdu, 2),
  ),
  'exemplaires/exemplaires.service.server.ts#modifierExemplaire': modifier(
    'introuvable',
    (ctx, { exemplaireId }) =>
      exemplaires.modifierExemplaire(
        ctx,
        exemplaireId,
        { numeroSerie: newId(), garantieFin: null, note: 'lu' },
        2,
      ),
  ),
  'exemplaires/exemplaires.service.server.ts#remettreExemplaire': {
    ...{ droit: 'client:modifier', etranger: 'introuvable' },
    call: async (ctx, { client }) => {
      const [suivi] = await ctx.db.from('exemplaires').where({ client_id: client.id });
      const numeroSerie = suivi?.numero_serie ?? 'SN-1';
      const saisie = RemiseSaisie.parse({ numeroSerie, vers: 'pret', oreille: 'G' });
      return exemplaires.remettreExemplaire(ctx, client.id, saisie);
    },
    lit: true,
  },
  'exemplaires/reception.service.server.ts#recevoirExemplaires': modifier(
    'introuvable',
    (ctx, { produitId }) => recevoirExemplaires(ctx, produitId, ReceptionSaisie.parse({ series: newId() })),
  ),
  'exemplaires/exemplaires.repo.server.ts#findExemplaireRow': interne(
    'introuvable',
    (ctx, { exemplaireId }) => repo.findExemplaireRow(ctx, exemplaireId),
  ),
  'exemplaires/exemplaires.repo.server.ts#exemplaireDeSerie': interne(
    'rien',
    async (ctx, { centreId, client }) => {
      const [suivi] = await ctx.db.from('exemplaires').where({ client_id: client.id });
      return repo.exemplaireDeSerie(ctx, centreId, { numeroSerie: suivi?.numero_serie ?? 'SN-1' });
    },
  ),
  'exemplaires/exemplaires.repo.server.ts#nommesEnStock': interne('rien', (ctx, { produitId }) =>
    Promise.resolve(repo.nommesEnStock(ctx, produitId)),
  ),
  'exemplaires/exemplaires.repo.server.ts#countEnStock': interne('rien', async (ctx, { produitId }) =>
    (await repo.countEnStock(ctx, produitId)) === 0 ? [] : ['compté'],
  ),
};
