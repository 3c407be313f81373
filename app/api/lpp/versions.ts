import { z } from 'zod';
import type { Context } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';
import { previewParts } from '~/domain/lpp/apercu-parts.lists.server';
import { getVersionLpp, listVersionsLpp } from '~/domain/lpp/lpp.lists.server';
import { appliquerLpp, assertImportLpp, ecarterLpp, recevoirLpp } from '~/domain/lpp/lpp.service.server';
import type { TarifDuCode } from '~/domain/lpp/tarif-du-code';
import { DIFFERENCES_LPP, ETATS_LPP, type EtatVersionLpp, type VersionLpp } from '~/domain/lpp/version-lpp';
import { ENVOIS } from '~/http/upload.server';
import { operation } from '../operation';
import { Euros, eurosOf, Id, ParId } from '../schemas';

const nombre = z.number().int();
const texte = (description: string) => z.string().meta({ description });
const etats = Object.keys(ETATS_LPP) as [EtatVersionLpp, ...EtatVersionLpp[]];
const PREMIERE_PAGE = { page: 1, taille: 10 } as const;

const VersionJson = z
  .object({
    _id: Id,
    rang: nombre,
    nomFichier: z.string(),
    numero: texte('Le numéro que lui donne l’Assurance maladie ; vide sans numéro.'),
    etat: z.enum(etats),
    erreur: texte('Pourquoi elle est refusée ; vide sinon.'),
    progression: nombre.nullable().meta({ description: 'Pour cent, pendant la lecture.' }),
    codes: nombre,
    tarifs: nombre,
    ecartes: nombre.meta({ description: 'Enregistrements illisibles.' }),
    defauts: z.array(z.string()).meta({ description: 'Les premiers, nommés.' }),
  })
  .meta({ id: 'VersionLpp', description: 'Une table LPP lue.' });

const TarifDePart = z
  .object({
    base: Euros,
    prixLimite: Euros,
    majorations: z
      .record(z.string(), z.number())
      .meta({ description: 'Par territoire, en centièmes de pour cent de la métropole.' }),
  })
  .nullable()
  .meta({ description: 'null : les paramètres du compte.' });
const VersionOuverteJson = VersionJson.extend({
  differences: z
    .object(Object.fromEntries(DIFFERENCES_LPP.map((nature) => [nature, nombre])))
    .nullable()
    .meta({
      description: 'Combien de codes elle change, ou a changés, par nature ; null tant qu’elle se lit.',
    }),
  parts: z
    .array(z.object({ code: z.string(), avant: TarifDePart, apres: TarifDePart }))
    .meta({ description: 'Ce que le calcul des parts prendrait, pour les codes du catalogue.' }),
}).meta({ id: 'VersionLppOuverte', description: 'Une table LPP lue, et ce qu’elle change.' });

const toJson = (version: VersionLpp) => {
  const { _id, rang, nomFichier, numero, etat, erreur, codes, tarifs, ecartes, defauts, progression } =
    version;
  return {
    ...{ _id, rang, nomFichier, numero, etat, erreur, codes, tarifs, ecartes, defauts },
    progression: progression === null ? null : Math.floor(progression),
  };
};

const tarifJson = (tarif: TarifDuCode | null) =>
  tarif && {
    ...{ base: eurosOf(tarif.base), prixLimite: eurosOf(tarif.prixLimite) },
    majorations: tarif.majorations as Record<string, number>,
  };

async function ouverte(ctx: Context, id: string) {
  const { version, differences } = await getVersionLpp(ctx, id, null, PREMIERE_PAGE);
  const parts = version.etat === 'a_appliquer' ? await previewParts(ctx, id) : [];
  return {
    ...toJson(version),
    differences,
    parts: parts.map(({ code, avant, apres }) => ({
      ...{ code, avant: tarifJson(avant), apres: tarifJson(apres) },
    })),
  };
}

const COMMUN = { rubrique: 'Paramètres', reponse: VersionOuverteJson } as const;

export const versionsLpp = operation({
  id: 'listerVersionsLpp',
  methode: 'get',
  chemin: '/lpp/versions',
  acces: 'parametre:voir',
  rubrique: 'Paramètres',
  resume: 'Liste les tables LPP lues, la dernière d’abord, trente au plus.',
  reponse: z.array(VersionJson),
  refus: [],
  faire: async ({ ctx }) => (await listVersionsLpp(ctx)).versions.map(toJson),
});

export const versionLpp = operation({
  ...{ id: 'lireVersionLpp', methode: 'get', chemin: '/lpp/versions/{id}', acces: 'parametre:voir' },
  ...COMMUN,
  resume: 'Dit où en est la lecture d’une table LPP, puis ce qu’elle changerait.',
  params: ParId,
  refus: ['lpp_introuvable'],
  faire: ({ ctx, params: { id } }) => ouverte(ctx, id),
});

export const envoiLpp = operation({
  ...{ id: 'importerLpp', methode: 'post', chemin: '/lpp/versions', acces: 'parametre:modifier' },
  ...COMMUN,
  resume: 'Envoie une table LPP, qu’une tâche lit ensuite.',
  description:
    'En multipart/form-data, l’archive LPP….zip telle que publiée dans fichier : 20 Mo au plus. La réponse n’attend pas la lecture : GET /lpp/versions/{id} en dit l’avancement, puis ce que la table changerait. Rien ne compte avant POST /lpp/versions/{id}/application.',
  corps: z
    .strictObject({})
    .meta({ id: 'LppRecue', description: 'L’archive vient dans fichier.', examples: [{}] }),
  fichiers: { champs: ['fichier'], envoi: ENVOIS.lpp, avant: assertImportLpp, requis: true },
  statut: 201,
  refus: ['fichier_manquant', 'fichier_trop_lourd', 'lpp_en_lecture'],
  async faire({ ctx, fichiers }) {
    const [fichier] = fichiers('fichier');
    if (!fichier) throw new DomainError('fichier_manquant', 'Choisissez un fichier.');
    return ouverte(ctx, await recevoirLpp(ctx, fichier));
  },
});

export const applicationLpp = operation({
  ...{ id: 'appliquerLpp', methode: 'post', chemin: '/lpp/versions/{id}/application' },
  ...{ acces: 'parametre:modifier' },
  ...COMMUN,
  resume: 'Applique une table lue : codes et parts se règlent dès lors sur elle.',
  description: 'Rien de ce qui est enregistré ne change.',
  params: ParId,
  refus: ['lpp_introuvable', 'lpp_non_applicable'],
  async faire({ ctx, params: { id } }) {
    await appliquerLpp(ctx, id);
    return ouverte(ctx, id);
  },
});

export const ecartLpp = operation({
  ...{ id: 'ecarterLpp', methode: 'post', chemin: '/lpp/versions/{id}/ecart', acces: 'parametre:modifier' },
  ...COMMUN,
  resume: 'Écarte une table qui se lit ou attend d’être appliquée.',
  params: ParId,
  refus: ['lpp_introuvable', 'lpp_non_applicable'],
  async faire({ ctx, params: { id } }) {
    await ecarterLpp(ctx, id);
    return ouverte(ctx, id);
  },
});
