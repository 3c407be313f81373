import { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { FICHIER_MAX, MESSAGES_FICHIER, typeDeFichier } from '~/domain/fichiers/fichier';
import { listFichiers, readFichier } from '~/domain/fichiers/fichiers.service.server';
import { assertAjoutFichiers } from '~/domain/fichiers/ouverture.service.server';
import { addFichierTransmis } from '~/domain/fichiers/transmission.service.server';
import { ENVOIS } from '~/http/upload.server';
import { attachmentHeader } from '~/lib/nom-fichier';
import { operation } from '../operation';
import { Octets } from '../reponse';
import { Id, Instant, ParId } from '../schemas';

const adresseOf = (clientId: string, fichierId: string): string => `/clients/${clientId}/files/${fichierId}`;
const fileData = z.string().meta({ description: 'L’adresse de son contenu, à demander avec le même jeton.' });

export const fichiersClient = operation({
  id: 'listerFichiersClient',
  methode: 'get',
  chemin: '/clients/{id}/files',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Liste les PDF joints à un client, le plus récent d’abord.',
  params: ParId,
  reponse: z.array(
    z
      .object({
        fileId: Id,
        fileName: z.string(),
        fileData,
        taille: z.number().int().meta({ description: 'Octets.' }),
        creeLe: Instant,
        par: z.string().meta({ description: 'Qui l’a joint.' }),
      })
      .meta({ id: 'Fichier', description: 'Un PDF joint à un client.' }),
  ),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id }, porte }) {
    const fichiers = await listFichiers(ctx, id);
    return fichiers.map(({ _id, nom, taille, creeLe, par }) => ({
      fileId: _id,
      fileName: nom,
      fileData: porte.adresse(adresseOf(id, _id)),
      ...{ taille, creeLe, par },
    }));
  },
});

export const contenuFichier = operation({
  id: 'lireFichierClient',
  methode: 'get',
  chemin: '/clients/{id}/files/{fileId}',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Donne le contenu d’un fichier joint à un client.',
  description: 'Un PDF, ou image/jpeg pour un scan envoyé en image : l’en-tête Content-Type le dit.',
  params: ParId.extend({ fileId: Id }),
  reponse: z.string(),
  octets: 'application/pdf',
  refus: ['client_introuvable', 'client_fusionne', 'fichier_introuvable', 'contenu_introuvable'],
  async faire({ ctx, params: { id, fileId } }) {
    const { nom, contenu } = await readFichier(ctx, id, fileId);
    return new Octets(contenu, {
      'Content-Disposition': attachmentHeader(nom),
      'Content-Type': typeDeFichier(nom),
    });
  },
});

export const ajoutFichier = operation({
  id: 'joindreFichierClient',
  methode: 'post',
  chemin: '/upload/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Joint un PDF à un client.',
  description:
    'En multipart/form-data, un fichier dans pdfFile : 10 Mo au plus, un vrai PDF. {id} est le client ; clientId, s’il est là, le même. Un contenu que le client a déjà n’est pas joint deux fois : la réponse nomme celui qu’il a. Il est aussitôt parmi pdfFiles du client, sans autre appel.',
  params: ParId,
  corps: z
    .strictObject({ clientId: Id.optional() })
    .meta({ id: 'FichierJoint', description: 'Le fichier vient dans pdfFile.', examples: [{}] }),
  fichiers: {
    champs: ['pdfFile'],
    avant: (ctx, { id = '' }) => assertAjoutFichiers(ctx, id),
    envoi: { ...ENVOIS.pdfs, fichiers: 1, octets: FICHIER_MAX + 1024 * 1024, trop: MESSAGES_FICHIER.envoi },
  },
  reponse: z.object({ success: z.literal(true), fileId: Id, fileName: z.string(), fileData }),
  refus: [
    'client_introuvable',
    'client_fusionne',
    'fichier_manquant',
    'fichiers_trop_nombreux',
    'fichier_trop_lourd',
    'pdf_refuse',
    'quota_fichiers',
  ],
  async faire({ ctx, params: { id }, corps: { clientId }, fichiers, porte }) {
    if (clientId !== undefined && clientId !== id)
      throw new DomainError('saisie_invalide', AUTRE, { clientId: AUTRE });
    const fichier = await addFichierTransmis(ctx, id, fichiers('pdfFile')[0]);
    return {
      success: true as const,
      fileId: fichier.id,
      fileName: fichier.nom,
      fileData: porte.adresse(adresseOf(id, fichier.id)),
    };
  },
});

const AUTRE = 'clientId n’est pas le client de l’adresse.';
