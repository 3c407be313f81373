import { z } from 'zod';
import { assertImport } from '~/domain/clients/import/ouverture.service.server';
import {
  getImportTransmis,
  type ImportTransmis,
  importTransmis,
} from '~/domain/clients/import/transmission.service.server';
import { ENVOIS } from '~/http/upload.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { centreRecu, Id, ParId } from '../schemas';

/** Longer than a file of 5,000 rows takes, and far shorter than what callers and proxies wait for. */
const ATTENTE_MS = 20_000;
/** How many of its invalid rows an answer names. */
const NOMMEES_MAX = 100;

const nombre = z.number().int();
const Bilan = z
  .object({
    _id: Id,
    success: z.literal(true),
    importedCount: nombre,
    ignoredCount: nombre.meta({
      description: 'Doublons : déjà clients du centre, ou plus haut dans le fichier.',
    }),
    invalidCount: nombre,
    invalides: z
      .array(z.object({ row: nombre, colonne: z.string(), raison: z.string() }))
      .meta({ description: 'Les premières lignes refusées : leur numéro, la colonne et pourquoi.' }),
  })
  .meta({ id: 'BilanImport', description: 'Ce qu’a donné un import.' });
const EnCours = z
  .object({ _id: Id, success: z.literal(true), progression: nombre, adresse: z.string() })
  .meta({ id: 'ImportEnCours', description: 'L’import continue : demander où il en est à l’adresse.' });

const adresseOf = (id: string): `/${string}` => `/clients/imports/${id}`;

function rendre({ _id, recap, progression }: ImportTransmis, adresse: (chemin: string) => string) {
  const success = true as const;
  if (!recap) {
    const ou = adresse(adresseOf(_id));
    return new Avec({ _id, success, progression: progression ?? 0, adresse: ou }, { Location: ou }, 202);
  }
  const { importedCount, ignoredCount, invalidCount, invalides } = recap;
  return {
    _id,
    success,
    importedCount,
    ignoredCount,
    invalidCount,
    invalides: invalides
      .slice(0, NOMMEES_MAX)
      .map(({ row, column, reason }) => ({ row, colonne: column, raison: reason })),
  };
}

export const importClients = operation({
  id: 'importerClients',
  methode: 'post',
  chemin: '/clients/import',
  acces: 'client:importer',
  rubrique: 'Clients',
  resume: 'Importe un fichier de clients dans le centre choisi.',
  description:
    'En multipart/form-data : file, un .csv ou .xlsx de 5 Mo et 5 000 lignes au plus ; mapping, du JSON {"Titre de colonne": "champ" ou null}. Une colonne que mapping ne nomme pas n’est pas importée ; sans mapping, les colonnes se devinent. Tout ou rien des lignes acceptées. La réponse attend la fin, 20 secondes au plus : au-delà, 202 et l’adresse où demander la suite, pendant que l’import continue.',
  corps: z
    .strictObject({
      mapping: z
        .string()
        .max(50_000, 'Au plus 50 000 caractères.')
        .transform((text, issues) => {
          if (text.trim() === '') return undefined;
          const lu = Mapping.safeParse(jsonOf(text));
          if (lu.success) return lu.data;
          issues.addIssue({
            code: 'custom',
            message: 'Du JSON : {"Titre de colonne": "nom", "Autre": null}.',
          });
          return z.NEVER;
        })
        .optional()
        .meta({
          description: 'JSON : un champ de client, ou null, par titre de colonne.',
          examples: ['{"Nom":"nom","Prénom":"prenom"}'],
        }),
      centerId: centreRecu(),
    })
    .meta({ id: 'ImportDemande', description: 'Le fichier vient dans file.' }),
  fichiers: { champs: ['file'], envoi: ENVOIS.import, avant: assertImport },
  reponse: z.union([Bilan, EnCours]),
  statut: 201,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'fichier_manquant',
    'fichier_trop_lourd',
    'tableur_refuse',
    'import_trop_lourd',
    'imports_trop_nombreux',
    'correspondance_refusee',
    'import_interrompu',
  ],
  async faire({ ctx: appelant, corps: { mapping, centerId }, fichiers, porte, envoi, parti }) {
    const ctx = inCentre(appelant, centerId);
    const attente = { ms: ATTENTE_MS, parti: parti() };
    const etat = await importTransmis(ctx, fichiers('file')[0], mapping ?? null, attente, envoi);
    return rendre(etat, porte.adresse);
  },
});

const Mapping = z.record(z.string().max(1000), z.string().max(200).nullable());

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const etatImport = operation({
  id: 'lireImport',
  methode: 'get',
  chemin: '/clients/imports/{id}',
  acces: 'client:importer',
  rubrique: 'Clients',
  resume: 'Dit où en est un import, ou ce qu’il a donné.',
  description: '200 et son bilan une fois fini, 202 tant qu’il est en cours.',
  params: ParId,
  reponse: z.union([Bilan, EnCours]),
  refus: ['import_introuvable', 'import_interrompu'],
  faire: async ({ ctx, params: { id }, porte }) => rendre(await getImportTransmis(ctx, id), porte.adresse),
});
