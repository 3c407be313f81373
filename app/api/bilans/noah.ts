import { z } from 'zod';
import { LAISSES_MAX, MESSAGES_NOAH, NOAH_MAX } from '~/domain/bilans/noah/format-noah';
import { exportNoah, importNoah } from '~/domain/bilans/noah/noah.service.server';
import { ouiNon } from '~/domain/champs';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { ENVOIS } from '~/http/upload.server';
import { attachmentHeader } from '~/lib/nom-fichier';
import { operation } from '../operation';
import { Octets } from '../reponse';
import { ParId } from '../schemas';

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;

export const lectureNoah = operation({
  id: 'exporterNoah',
  methode: 'get',
  chemin: '/clients/{id}/bilans/noah',
  acces: 'client:modifier',
  rubrique: 'Bilans',
  resume: 'Donne les bilans d’un client au format XML de Noah (non certifié).',
  description: 'Les cent plus récents.',
  params: ParId,
  reponse: z.string(),
  octets: 'application/xml',
  refus: [...CLIENT, 'dossier_limite'],
  async faire({ ctx, params: { id } }) {
    return new Octets(new TextEncoder().encode(await exportNoah(ctx, id)), {
      'Content-Disposition': attachmentHeader('Bilans-Noah.xml'),
      'Content-Type': 'application/xml; charset=utf-8',
    });
  },
});

export const envoiNoah = operation({
  id: 'importerNoah',
  methode: 'post',
  chemin: '/clients/{id}/bilans/noah',
  acces: 'client:modifier',
  rubrique: 'Bilans',
  resume: 'Ajoute à un client les bilans d’un fichier XML de Noah (non certifié).',
  description:
    'En multipart/form-data, un fichier dans fichier : 1 Mo au plus, un seul patient. Tous ses bilans ou aucun ; ceux que le client a déjà ne s’ajoutent pas. Ce qui ne se lit pas est nommé par sa ligne.',
  params: ParId,
  corps: z
    .strictObject({
      memePatient: ouiNon().optional().meta({
        description: 'Quelqu’un s’est assuré du patient d’un fichier à un autre nom ou une autre naissance.',
      }),
    })
    .meta({ id: 'NoahRecu', description: 'Le fichier vient dans fichier.', examples: [{}] }),
  fichiers: {
    champs: ['fichier'],
    avant: (ctx, { id = '' }) => getDossierAModifier(ctx, id),
    envoi: { ...ENVOIS.noah, octets: NOAH_MAX + 1024 * 1024, trop: MESSAGES_NOAH.lourd },
  },
  reponse: z.object({
    ajoutes: z.number().int().meta({ description: 'Bilans ajoutés.' }),
    connus: z.number().int().meta({ description: 'Bilans que le client avait déjà.' }),
    ignores: z.number().int().meta({ description: 'Points qui n’ont pas de place ici.' }),
    laisses: z.array(z.object({ ligne: z.number().int(), raison: z.string() })).meta({
      description: `Où ils sont dans le fichier, et pourquoi : les ${LAISSES_MAX} premiers endroits.`,
    }),
    bilans: z
      .array(
        z.object({
          ligne: z.number().int(),
          date: z.string(),
          heure: z.string().nullable(),
          connu: z.boolean(),
        }),
      )
      .meta({ description: 'Chaque bilan du fichier, à sa ligne ; connu si le client l’avait déjà.' }),
  }),
  refus: [
    ...CLIENT,
    'fichier_manquant',
    'fichier_trop_lourd',
    'noah_illisible',
    'noah_vide',
    'noah_autre_patient',
  ],
  faire: ({ ctx, params: { id }, corps, fichiers }) =>
    importNoah(ctx, id, fichiers('fichier')[0] ?? null, { memePatient: corps.memePatient ?? false }),
});
