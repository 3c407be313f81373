import type { Query } from '~/db/query';
import { accord } from '~/lib/accord';
import { sayRaison } from '~/lib/raison-courriel';
import { MODELES_SMS } from '../courriels/courriel';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What was to leave so long ago, nobody sends. */
const RETARD_MS = 15 * MINUTE_MS;
const AU_PLUS = 1000;

const plusDe = (nombre: number): string => (nombre > AU_PLUS ? 'Plus de ' : '');

/** Mails and webhooks that do not leave. */
export async function examineEnvois({
  base: { identity },
  now,
}: Installation & { base: BaseOuverte }): Promise<Examen> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const constats: ConstatReparable[] = [];
  const courriels = () => identity.from('courriels').limit(AU_PLUS + 1);
  const count = async <R extends { id: string }>(rows: Query<R>) => (await rows.select('id')).length;
  const sansDepart = await count(courriels().where('prochain_essai_le', '<', ago(RETARD_MS)));
  if (sansDepart > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${plusDe(sansDepart)}${accord(Math.min(sansDepart, AU_PLUS), 'courriel devait être parti', 'courriels devaient être partis')} depuis plus d’un quart d’heure, et personne ne les prend.`,
      faire: 'Vérifiez qu’un serveur tourne ; sans lui, « auricule jobs run courriels ».',
    });
  const refuses = await count(
    courriels().whereNotNull('prochain_essai_le').whereNot({ derniere_erreur: '' }),
  );
  const raison = await identity
    .from('courriels')
    .whereNotNull('prochain_essai_le')
    .whereNot({ derniere_erreur: '' })
    .first();
  const sms = raison && MODELES_SMS.includes(raison.modele);
  if (raison)
    constats.push({
      gravite: 'surveiller',
      quoi: `${plusDe(refuses)}${accord(Math.min(refuses, AU_PLUS), 'courriel attend', 'courriels attendent')} après un refus ${sms ? 'de qui porte les SMS' : 'du serveur de messagerie'} (${sayRaison(raison.derniere_erreur)}).`,
      faire: `Vérifiez ${sms ? 'SMS_URL, SMS_HEADERS et ce que dit le fournisseur' : 'SMTP_URL et ce que dit le serveur de messagerie'} ; ils repartent d’eux-mêmes pendant trois jours.`,
    });
  const abandonnes = await count(courriels().where('abandonne_le', '>', ago(7 * DAY_MS)));
  if (abandonnes > 0)
    constats.push({
      gravite: 'surveiller',
      quoi: `${plusDe(abandonnes)}${accord(Math.min(abandonnes, AU_PLUS), 'courriel abandonné', 'courriels abandonnés')} depuis une semaine.`,
      faire:
        'L’écran « Tâches » de l’administrateur du compte dit lesquels : prévenez autrement qui les attendait.',
    });
  // One of a webhook that has a pause, or was switched off, is put off or given up by whoever comes to it.
  const arretes = await count(
    identity
      .from('envois_webhook')
      .limit(AU_PLUS + 1)
      .where('prochain_le', '<', ago(RETARD_MS)),
  );
  if (arretes > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${plusDe(arretes)}${accord(Math.min(arretes, AU_PLUS), 'message de webhook devait être parti', 'messages de webhook devaient être partis')} depuis plus d’un quart d’heure.`,
      faire: 'Vérifiez qu’un serveur tourne ; sans lui, « auricule jobs run webhooks ».',
    });
  const enEchec = await identity
    .from('webhooks')
    .whereNotNull('echec_depuis')
    .orderBy('echec_depuis')
    .limit(AU_PLUS);
  const anciens = enEchec.filter(({ echec_depuis }) => (echec_depuis ?? '') < ago(DAY_MS));
  constats.push(
    ...bornes(
      anciens.map(({ nom, erreur, coupe_le }) => ({
        gravite: 'surveiller' as const,
        quoi: `Webhook « ${nom} » : ${erreur || 'ne répond pas'} depuis plus d’un jour${coupe_le ? ', coupé' : ''}.`,
        faire: 'L’administrateur du compte le corrige ou le retire dans « Accès ».',
      })),
      (nombre) => ({
        gravite: 'surveiller',
        quoi: `Et ${accord(nombre, 'autre webhook', 'autres webhooks')}.`,
        faire: 'auricule webhooks --help',
      }),
    ),
  );
  return { bilan: constats.length > 0 ? 'en attente' : 'rien n’attend', constats };
}
