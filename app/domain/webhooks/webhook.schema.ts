import { z } from 'zod';
import { nombre, texte, texteRequis } from '../champs';
import { naturesWebhook } from './natures';

/** Webhooks of one account. */
export const WEBHOOKS_MAX = 20;
const LONGUEUR_ADRESSE = 2000;

export const MESSAGES_WEBHOOKS = {
  introuvable: 'Ce webhook n’existe pas ou a été retiré.',
  envoiIntrouvable: 'Cet envoi n’existe plus.',
  tropNombreux: `Un compte a au plus ${WEBHOOKS_MAX} webhooks : retirez-en un d’abord.`,
  dejaCree:
    'Ce webhook est ajouté : son secret ne se montre qu’une fois. Renouvelez-le depuis la page du webhook s’il est perdu.',
  conflit:
    'Ce webhook a été modifié pendant votre saisie. Rien n’est enregistré : ouvrez-le dans un autre onglet pour voir ce qui a changé.',
  secretChange: 'Ce secret vient d’être renouvelé : rechargez la page du webhook.',
  modifie: 'Webhook mis à jour.',
  retire: 'Webhook retiré, avec ses envois.',
  repris: 'Webhook remis en marche.',
  renvoye: 'L’envoi part de nouveau.',
  coupe: 'Ce webhook est coupé : remettez-le en marche d’abord.',
} as const;

const ADRESSE = {
  illisible: 'L’adresse n’est pas valide (attendu : https://…).',
  identifiants: 'L’adresse ne contient ni identifiant ni mot de passe : la signature dit qui envoie.',
} as const;

const adresse = () =>
  texteRequis('Donnez l’adresse à laquelle envoyer.', LONGUEUR_ADRESSE).transform((value, issues) => {
    const refuse = (message: string) => {
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return refuse(ADRESSE.illisible);
    const url = new URL(value);
    if (url.username || url.password) return refuse(ADRESSE.identifiants);
    url.hash = '';
    return url.href;
  });

const natures = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value].filter(Boolean)),
  z
    .array(z.enum(naturesWebhook, `Un événement est l’un de : ${naturesWebhook.join(', ')}.`))
    .min(1, 'Choisissez au moins un événement.')
    .max(naturesWebhook.length, 'Un événement ne se choisit qu’une fois.'),
);

/** A webhook as its form gives it (docs/regles/api.md). */
export const WebhookSaisi = z.object({
  nom: texteRequis('Donnez un nom à ce webhook.', 60),
  url: adresse(),
  /** One of the account's centres; '' for all of them. */
  centreId: texte(24),
  natures,
  /** What the form was opened on; null for a new one. */
  version: nombre(1_000_000_000, MESSAGES_WEBHOOKS.conflit),
});
export type WebhookSaisi = z.output<typeof WebhookSaisi>;

/** The dialog that asks before a secret is renewed. */
export const SecretDemande = WebhookSaisi.pick({ version: true });
