import { JetonSaisi } from '~/domain/access/jetons-api.schema';
import * as jetons from '~/domain/access/jetons-api.service.server';
import { saveIdentite } from '~/domain/clients/carte-vitale.service.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import * as compteurs from '~/domain/clients/compteurs.lists.server';
import { StatutSignale } from '~/domain/clients/historique-transmis';
import { noteStatut } from '~/domain/clients/historique-transmis.service.server';
import * as importTransmis from '~/domain/clients/import/transmission.service.server';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import * as releve from '~/domain/clients/releve.service.server';
import { saveDevis } from '~/domain/devis/transmission.service.server';
import { addFichierTransmis } from '~/domain/fichiers/transmission.service.server';
import { envoyer } from '../support/envoi';
import { createPdf } from '../support/pdf';
import type { Service } from './services';

const jeton = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'jeton:creer',
  etranger,
  call,
});
const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'client:voir',
  etranger,
  call,
});
const saisie = JetonSaisi.parse({ nom: 'Outil', domaines: ['clients'] });

/** What other tools come in by, and what they are told of clients. */
export const SERVICES_API: Record<string, Service> = {
  'access/jetons-api.service.server.ts#listJetonsApi': jeton('rien', jetons.listJetonsApi),
  'access/jetons-api.service.server.ts#getJetonApi': jeton('introuvable', (ctx, { jetonId }) =>
    jetons.getJetonApi(ctx, jetonId),
  ),
  'access/jetons-api.service.server.ts#openJetonApi': jeton('rien', jetons.openJetonApi),
  'access/jetons-api.service.server.ts#createJetonApi': jeton('rien', (ctx) =>
    jetons.createJetonApi(ctx, saisie),
  ),
  'access/jetons-api.service.server.ts#revokeJetonApi': jeton('introuvable', (ctx, { jetonId }) =>
    jetons.revokeJetonApi(ctx, jetonId),
  ),
  'clients/compteurs.lists.server.ts#countClientsParStatut': voir('rien', async (ctx) => [
    ...(await compteurs.countClientsParStatut(ctx)),
  ]),
  'clients/compteurs.lists.server.ts#countDossiers': voir('rien', compteurs.countDossiers),
  'clients/releve.service.server.ts#countReleve': voir('rien', (ctx) => releve.countReleve(ctx, {})),
  'clients/releve.service.server.ts#readReleve': voir('rien', (ctx) => releve.readReleve(ctx, {})),
  'clients/releve.service.server.ts#streamReleve': {
    droit: 'client:modifier',
    etranger: 'rien',
    call: (ctx) => releve.streamReleve(ctx, { corbeille: true }),
  },
  'clients/releve.service.server.ts#getReleve': voir('introuvable', (ctx, { client }) =>
    releve.getReleve(ctx, client.id),
  ),
  'clients/modification-partielle.service.server.ts#modifyClient': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => modifyClient(ctx, client.id, { ville: 'Nîmes' }),
  },
  'clients/historique-transmis.service.server.ts#noteStatut': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) =>
      noteStatut(ctx, client.id, StatutSignale.parse({ nouveauStatut: 'En Livraison' })),
  },
  'devis/transmission.service.server.ts#saveDevis': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => saveDevis(ctx, client.id, { modeleAppareilGDevis: 'Nuance 300' }),
  },
  'fichiers/transmission.service.server.ts#addFichierTransmis': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) =>
      addFichierTransmis(ctx, client.id, envoyer({ nom: 'a.pdf', contenu: createPdf() })),
  },
  'clients/import/transmission.service.server.ts#getImportTransmis': {
    droit: 'client:importer',
    etranger: 'introuvable',
    call: (ctx, { importId }) => importTransmis.getImportTransmis(ctx, importId),
  },
  'clients/import/transmission.service.server.ts#importTransmis': {
    droit: 'client:importer',
    etranger: 'rien',
    call: (ctx) => {
      const fichier = { nom: 'clients.csv', contenu: Buffer.from('Nom;Prénom\nPetit;Ève\n') };
      return importTransmis.importTransmis(ctx, envoyer(fichier), null, { ms: 15_000 }).then(() => null);
    },
  },
  'clients/carte-vitale.service.server.ts#saveIdentite': {
    droit: 'client:modifier',
    etranger: 'rien',
    call: (ctx) =>
      saveIdentite(
        ctx,
        ClientSaisi.parse({ nom: 'Carte', email: 'carte@exemple.fr', telephonePortable: '0612345678' }),
        null,
      ).then(() => null),
  },
};
