import { RechercheSaisie } from '~/domain/archives/archive.schema';
import { desarchiver } from '~/domain/archives/archives.service.server';
import * as consultation from '~/domain/archives/consultation.service.server';
import * as gardes from '~/domain/archives/gardes.service.server';
import * as recherche from '~/domain/archives/recherche.service.server';
import { ConservationSaisie } from '~/domain/conservation/conservation.schema';
import { getDemande, listConservation } from '~/domain/conservation/dus.service.server';
import { executerConservation } from '~/domain/conservation/execution.service.server';
import { readCriteresConservation } from '~/domain/conservation/filtre';
import { arreterConservation, demanderConservation } from '~/domain/conservation/lots.service.server';
import * as rapport from '~/domain/conservation/rapport.service.server';
import { FicheSaisie } from '~/domain/registre/fiche.schema';
import * as registre from '~/domain/registre/registre.service.server';
import type { Service } from './services';

const vide = new URLSearchParams();
const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'archive:voir', etranger, call },
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'archive:modifier', etranger, call },
});

const FICHE = FicheSaisie.parse({ responsable: 'Audition Lyon' });
const tenir = (call: Service['call']): Service => ({ droit: 'registre:tenir', etranger: 'rien', call });

/** The archive, what is due for it, and the register of processing. */
export const SERVICES_CONSERVATION: Record<string, Service> = {
  'archives/archives.service.server.ts#desarchiver': modifier('introuvable', (ctx, { dossierArchiveId }) =>
    desarchiver(ctx, dossierArchiveId, 'Retour du patient'),
  ),
  'archives/consultation.service.server.ts#getArchive': voir('introuvable', (ctx, { dossierArchiveId }) =>
    consultation.getArchive(ctx, dossierArchiveId),
  ),
  'archives/consultation.service.server.ts#consulterArchive': voir(
    'introuvable',
    (ctx, { dossierArchiveId }) => consultation.consulterArchive(ctx, dossierArchiveId, 'Demande du patient'),
  ),
  'archives/consultation.service.server.ts#readFichierArchive': voir(
    'introuvable',
    async (ctx, { dossierArchiveId, fichierArchiveId }) => {
      await consultation.consulterArchive(ctx, dossierArchiveId, 'Demande du patient');
      return consultation.readFichierArchive(ctx, dossierArchiveId, fichierArchiveId);
    },
  ),
  'archives/gardes.service.server.ts#getGardes': voir('introuvable', (ctx, { client }) =>
    gardes.getGardes(ctx, client.id),
  ),
  'archives/gardes.service.server.ts#garderDossier': modifier('introuvable', (ctx, { client }) =>
    gardes.garderDossier(ctx, client.id, 'Litige'),
  ),
  'archives/gardes.service.server.ts#leverGarde': modifier('introuvable', (ctx, { client, gardeId }) =>
    gardes.leverGarde(ctx, client.id, gardeId),
  ),
  'archives/recherche.service.server.ts#countArchives': voir('rien', recherche.countArchives),
  'archives/recherche.service.server.ts#chercherArchives': voir('rien', (ctx) =>
    recherche
      .chercherArchives(ctx, RechercheSaisie.parse({ q: 'a', motif: 'Demande' }))
      .then(() => undefined),
  ),
  'archives/recherche.service.server.ts#listArchives': voir('rien', async (ctx, { marques: [q = ''] }) => {
    const id = await recherche.chercherArchives(ctx, RechercheSaisie.parse({ q, motif: 'Demande' }));
    return recherche.listArchives(
      ctx,
      recherche.readCriteresArchives(new URLSearchParams({ q, recherche: id })),
    );
  }),
  'conservation/dus.service.server.ts#listConservation': voir('rien', (ctx) =>
    listConservation(ctx, readCriteresConservation(vide)).then(({ dossiers }) => dossiers.items),
  ),
  'conservation/dus.service.server.ts#getDemande': modifier('rien', (ctx, { duId }) =>
    getDemande(ctx, 'archivage', [duId], false, 10).then(({ ids }) => ids),
  ),
  'conservation/lots.service.server.ts#demanderConservation': modifier('refusé', (ctx, { duId }) =>
    demanderConservation(ctx, ConservationSaisie.parse({ geste: 'archivage', ids: [duId], motif: 'Revue' })),
  ),
  'conservation/lots.service.server.ts#arreterConservation': modifier('introuvable', (ctx, { lotFaitId }) =>
    arreterConservation(ctx, lotFaitId),
  ),
  'conservation/execution.service.server.ts#executerConservation': modifier(
    'introuvable',
    (ctx, { lotFaitId }) => executerConservation(ctx, lotFaitId),
  ),
  'conservation/rapport.service.server.ts#listLotsConservation': voir('rien', rapport.listLotsConservation),
  'conservation/rapport.service.server.ts#getRapport': voir('introuvable', (ctx, { lotFaitId }) =>
    rapport.getRapport(ctx, lotFaitId, rapport.readCriteresRapport(vide)),
  ),
  'conservation/rapport.service.server.ts#exportRapport': voir('introuvable', (ctx, { lotFaitId }) =>
    rapport.exportRapport(ctx, lotFaitId).then(({ nomFichier }) => nomFichier),
  ),
  'registre/registre.service.server.ts#getRegistre': tenir(registre.getRegistre),
  'registre/registre.service.server.ts#getFicheRegistre': tenir(async (ctx) => {
    await registre.saveFicheRegistre(ctx, FICHE, 0);
    return registre.getFicheRegistre(ctx);
  }),
  'registre/registre.service.server.ts#saveFicheRegistre': tenir((ctx) =>
    registre.saveFicheRegistre(ctx, FICHE, 0),
  ),
};
