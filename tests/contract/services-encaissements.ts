import { createContext } from '~/domain/access/context.server';
import { findDus, getBalance } from '~/domain/encaissements/balance.lists.server';
import { candidatesOf } from '~/domain/encaissements/candidates.repo.server';
import { getTotauxDettes, listDettes, readCriteresDettes } from '~/domain/encaissements/dettes.lists.server';
import { lireDettes, sommesDeDettes } from '~/domain/encaissements/dettes.repo.server';
import {
  listEncaissements,
  readCriteresEncaissements,
} from '~/domain/encaissements/encaissements.lists.server';
import { exportDettes, openExportDettes } from '~/domain/encaissements/export-dettes.service.server';
import {
  exportListeEncaissements,
  openExportEncaissements,
} from '~/domain/encaissements/export-liste.service.server';
import { montrerDues } from '~/domain/encaissements/factures-dues.repo.server';
import { readFiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { readFiltreEncaissements } from '~/domain/encaissements/filtre-encaissements';
import {
  listLettresImpayes,
  renderLettresImpayes,
} from '~/domain/encaissements/lettres-impayes.service.server';
import { getModeleRelance, saveModeleRelance } from '~/domain/encaissements/modeles-relance.service.server';
import * as parts from '~/domain/encaissements/parts.service.server';
import { aPointer } from '~/domain/encaissements/pointages.repo.server';
import * as rapprochement from '~/domain/encaissements/rapprochement.service.server';
import { openRelance, relancer } from '~/domain/encaissements/relances.service.server';
import { listLignesReleve } from '~/domain/encaissements/releves.lists.server';
import * as releves from '~/domain/encaissements/releves.service.server';
import { facturesDues } from '~/domain/encaissements/requete-encaissements.repo.server';
import { storeFichierReleve } from '../support/releve';
import type { Service } from './services';

const criteres = readCriteresEncaissements(new URLSearchParams());
const filtre = readFiltreEncaissements(new URLSearchParams());
const liste = { criteres, filtre, ids: [] };
const listeDettes = {
  criteres: readCriteresDettes(new URLSearchParams()),
  filtre: readFiltreDettes(new URLSearchParams()),
};
const modele = { sujet: 'Facture', texte: 'Bonjour', delaiJours: 15 };
const suivi = { etat: 'rejetee', motif: 'Droits', organisme: '', echeance: null } as const;

const service =
  (droit: Service['droit']) =>
  (etranger: Service['etranger'], call: Service['call']): Service => ({ droit, etranger, call });
const voit = service('encaissement:voir');
const suit = service('encaissement:modifier');

/** Who owes what, and what becomes of it. */
export const SERVICES_ENCAISSEMENTS: Record<string, Service> = {
  'encaissements/balance.lists.server.ts#getBalance': voit('rien', getBalance),
  'encaissements/balance.lists.server.ts#findDus': service('tableau:voir')('rien', findDus),
  'encaissements/encaissements.lists.server.ts#listEncaissements': voit('rien', (ctx) =>
    listEncaissements(ctx, criteres, filtre),
  ),
  'encaissements/dettes.lists.server.ts#getTotauxDettes': voit('rien', getTotauxDettes),
  'encaissements/dettes.lists.server.ts#listDettes': voit('rien', (ctx) =>
    listDettes(ctx, readCriteresDettes(new URLSearchParams())),
  ),
  'encaissements/dettes.repo.server.ts#sommesDeDettes': service(null)('rien', (ctx) =>
    sommesDeDettes(ctx, { q: '', filtre: listeDettes.filtre }),
  ),
  'encaissements/dettes.repo.server.ts#lireDettes': service(null)('rien', (ctx) =>
    lireDettes(ctx, { q: '', filtre: listeDettes.filtre }, listeDettes.criteres, { limite: 9, offset: 0 }),
  ),
  'encaissements/export-dettes.service.server.ts#openExportDettes': voit('rien', (ctx) =>
    openExportDettes(ctx, listeDettes),
  ),
  'encaissements/export-dettes.service.server.ts#exportDettes': voit('refusé', (ctx) =>
    exportDettes(ctx, listeDettes, 'csv').then(({ contenu }) => contenu),
  ),
  'encaissements/factures-dues.repo.server.ts#montrerDues': service(null)(
    'rien',
    async (ctx, { factureId }) => montrerDues(ctx, await ctx.db.from('factures').where({ id: factureId })),
  ),
  'encaissements/export-liste.service.server.ts#openExportEncaissements': voit('rien', (ctx) =>
    openExportEncaissements(ctx, liste),
  ),
  'encaissements/export-liste.service.server.ts#exportListeEncaissements': voit('refusé', (ctx) =>
    exportListeEncaissements(ctx, liste, 'csv').then(({ contenu }) => contenu),
  ),
  'encaissements/relances.service.server.ts#openRelance': suit('rien', (ctx, { factureId }) =>
    openRelance(ctx, [factureId]),
  ),
  'encaissements/relances.service.server.ts#relancer': suit('rien', (ctx, { factureId }) =>
    relancer(ctx, [factureId]),
  ),
  'encaissements/lettres-impayes.service.server.ts#listLettresImpayes': voit('rien', listLettresImpayes),
  'encaissements/lettres-impayes.service.server.ts#renderLettresImpayes': suit(
    'introuvable',
    (ctx, { lettresId, centreId }) => renderLettresImpayes(ctx, lettresId, centreId),
  ),
  'encaissements/modeles-relance.service.server.ts#getModeleRelance': suit('rien', (ctx) =>
    getModeleRelance(createContext({ ...ctx, centreCourant: ctx.centres[0] ?? null })),
  ),
  'encaissements/modeles-relance.service.server.ts#saveModeleRelance': suit('rien', (ctx) =>
    saveModeleRelance(createContext({ ...ctx, centreCourant: ctx.centres[0] ?? null }), modele, 0),
  ),
  'encaissements/releves.lists.server.ts#listLignesReleve': voit('rien', (ctx) =>
    listLignesReleve(ctx, { page: 1, taille: 25 }, 'ouverte'),
  ),
  'encaissements/candidates.repo.server.ts#candidatesOf': service(null)('rien', async (ctx, { ligneId }) =>
    candidatesOf(ctx, await ctx.db.from('lignes_releve').where({ id: ligneId })),
  ),
  'encaissements/releves.service.server.ts#lireReleve': suit('rien', (ctx) =>
    releves.lireReleve(
      createContext({ ...ctx, centreCourant: ctx.centres[0] ?? null }),
      storeFichierReleve('Date;Libellé;Montant\n20/11/2026;VIR;240,00\n'),
    ),
  ),
  'encaissements/rapprochement.service.server.ts#openRapprochement': suit('introuvable', (ctx, { ligneId }) =>
    rapprochement.openRapprochement(ctx, ligneId, ''),
  ),
  'encaissements/rapprochement.service.server.ts#repartirLigne': suit(
    'introuvable',
    (ctx, { ligneId, factureId }) => {
      const parts = [{ factureId, payeur: 'patient' as const, montant: 1 }];
      return rapprochement.repartirLigne(ctx, ligneId, { parts, dateReglement: null }, 24_000);
    },
  ),
  'encaissements/rapprochement.service.server.ts#rapprocherLigne': suit(
    'introuvable',
    (ctx, { ligneId, factureId }) =>
      rapprochement.rapprocherLigne(ctx, ligneId, { factureId, payeur: 'patient' }),
  ),
  'encaissements/rapprochement.service.server.ts#pointerLigne': suit(
    'introuvable',
    (ctx, { ligneId, reglementAPointerId }) =>
      rapprochement.pointerLigne(ctx, ligneId, `reglement:${reglementAPointerId}`),
  ),
  'encaissements/pointages.repo.server.ts#aPointer': service(null)('rien', async (ctx, { ligneId }) =>
    aPointer(ctx, await ctx.db.from('lignes_releve').where({ id: ligneId })),
  ),
  'encaissements/rapprochement.service.server.ts#ecarterLigne': suit('introuvable', (ctx, { ligneId }) =>
    rapprochement.ecarterLigne(ctx, ligneId, true),
  ),
  'encaissements/requete-encaissements.repo.server.ts#facturesDues': service(null)('rien', (ctx) =>
    facturesDues(ctx, ''),
  ),
  'encaissements/parts.service.server.ts#getPart': suit('introuvable', (ctx, { partId }) =>
    parts.getPart(ctx, partId),
  ),
  'encaissements/parts.service.server.ts#suivrePart': suit('introuvable', (ctx, { partId }) =>
    parts.suivrePart(ctx, partId, suivi, 1),
  ),
  'encaissements/parts.service.server.ts#recevoirPart': suit('introuvable', (ctx, { partId }) =>
    parts.recevoirPart(ctx, partId, { formId: null, resteVu: 24_000 }),
  ),
  'encaissements/parts.service.server.ts#verserAuPatient': suit('introuvable', (ctx, { partId }) =>
    parts.verserAuPatient(ctx, partId, true, 1),
  ),
};
