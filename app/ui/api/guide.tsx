import { NATURES_WEBHOOK } from '~/domain/webhooks/natures';
import type { RubriqueDite } from '~/http/documentation-api';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { Section } from '../mise-en-page/page-publique';
import { LigneAppel } from './appel';

interface Props {
  /** Where the calls stand: 'https://…/api'. */
  base: string;
  rubriques: readonly RubriqueDite[];
  /** Requests a minute of one user. */
  parMinute: number;
  /** Codes of refusals by what they are about. */
  codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const Commande = ({ children }: { children: string }) => (
  <pre>
    <code>{children}</code>
  </pre>
);

/** What holds for every call, then the list of them. */
export const Guide = ({ base, rubriques, parMinute, codes }: Props) => (
  <>
    <p>
      Les clients, l’agenda, le stock et les factures d’un centre, pour ses autres outils. Les adresses sont
      sous <code>{base}</code> ; la{' '}
      <a href={paths.openapi()} className="link">
        description OpenAPI 3.1
      </a>{' '}
      dit la même chose aux programmes.
    </p>
    <Section id="jeton" titre="Obtenir un jeton">
      <p>
        Pour un outil qui reste : un jeton d’accès (<code>aur_…</code>), créé dans « Accès » ou par{' '}
        <code>auricule tokens create</code>, en lecture ou en écriture, par domaine, pour un centre ou tous.
        Il ne se montre qu’une fois, se révoque, et ne peut jamais plus que qui l’a créé.
      </p>
      <p>Pour une personne : son adresse et son mot de passe donnent un jeton de huit heures.</p>
      <Commande>{`curl -X POST "${base}/users/login" \\
  -H "Content-Type: application/json" \\
  -d '{"email":"anne.martin@exemple.fr","password":"…"}'`}</Commande>
      <p>
        Le jeton va à chaque appel, dans l’en-tête <code>Authorization</code>. Un cookie n’ouvre rien ici.
      </p>
      <Commande>{`curl "${base}/clients?limit=5" -H "Authorization: Bearer $JETON"`}</Commande>
    </Section>
    <Section id="centre" titre="Choisir le centre">
      <p>
        <code>x-current-center</code> nomme le centre où l’on travaille : <code>GET /users/get-centers</code>{' '}
        en donne la liste. Sans lui, c’est celui du jeton. En compte global on lit et modifie, mais on ne crée
        rien sans nommer un centre. Ce qui est d’un autre compte ou d’un autre centre n’existe pas : 404, dans
        un corps aussi.
      </p>
    </Section>
    <Section id="formes" titre="Ce qui s’envoie et se lit">
      <p>
        Du JSON : montants en euros à deux décimales, jours AAAA-MM-JJ, heures du centre HH:MM, instants UTC.
        Un champ ou un paramètre inconnu est refusé par son nom. Un enregistrement lu peut être renvoyé
        entier : ce qui ne s’y change pas est accepté tel quel.
      </p>
      <p>
        Une liste vient entière, au fil de sa lecture ; avec <code>limit</code>, par parties :{' '}
        <code>X-Total-Count</code> dit combien il y en a, <code>Link</code> l’adresse de la suite.
      </p>
    </Section>
    <Section id="repeter" titre="Répéter sans risque">
      <p>
        <code>Idempotency-Key</code>, de 8 à 200 caractères, sur tout POST : l’appel répété sous la même clé
        n’est fait qu’une fois en 24 heures, et rend la première réponse. Un autre corps sous la même clé est
        refusé (409).
      </p>
      <Commande>{`curl -X POST "${base}/clients/add" \\
  -H "Authorization: Bearer $JETON" \\
  -H "Idempotency-Key: appel-2026-11-23-0042" \\
  -H "Content-Type: application/json" \\
  -d '{"nom":"Martin","prenom":"Jeanne"}'`}</Commande>
    </Section>
    <Section id="version" titre="Ne pas écraser">
      <p>
        L’<code>ETag</code> d’une lecture, renvoyé dans <code>If-Match</code>, fait refuser la modification si
        quelqu’un d’autre a enregistré entre-temps (412) ; sans lui, le dernier l’emporte. Dans{' '}
        <code>If-None-Match</code>, il fait répondre 304 quand rien n’a changé.
      </p>
    </Section>
    <Section id="limites" titre="Limites">
      <p>
        {formatEntier(parMinute)} appels par minute et par utilisateur, tous ses jetons ensemble, sans rien
        prendre à ses écrans ; dix fois plus pour son compte, écrans compris, cinq fois plus par adresse pour
        ce qui ne demande pas de jeton. <code>RateLimit</code> dit ce qui reste ; au-delà, 429 et{' '}
        <code>Retry-After</code> disent quand revenir. Un corps fait un mégaoctet au plus, les fichiers autant
        qu’à l’écran.
      </p>
    </Section>
    <Section id="erreurs" titre="Erreurs">
      <p>
        Toutes ont la même forme : une phrase, un code qui ne change pas, et ce qui ne va pas champ par champ.
        Un jour passé ou un créneau pris répond 409 : le même appel avec <code>confirmer</code>, tel que le
        nomme <code>suite</code>, passe outre.
      </p>
      <Commande>
        {'{"success":false,"message":"Client introuvable.","code":"client_introuvable","errors":{}}'}
      </Commande>
      <Codes codes={codes} />
    </Section>
    <Section id="webhooks" titre="Être prévenu : webhooks">
      <p>
        Plutôt que d’appeler sans cesse, un outil donne son adresse dans « Accès » : Auricule lui envoie, en
        POST, ce qui vient d’arriver. Le message ne porte que des identifiants, l’API dit le reste.
      </p>
      <Commande>
        {'{"type":"client.created","timestamp":"2026-11-23T13:30:00.000Z","data":{"_id":"…","centerId":"…"}}'}
      </Commande>
      <dl>
        {Object.entries(NATURES_WEBHOOK).map(([nature, libelle]) => (
          <div key={nature}>
            <dt>
              <code>{nature}</code>
            </dt>
            <dd>{libelle}</dd>
          </div>
        ))}
      </dl>
      <p>
        Il est signé selon Standard Webhooks (<code>webhook-id</code>, <code>webhook-timestamp</code>,{' '}
        <code>webhook-signature</code>) : vérifiez la signature avec le secret, montré une fois. Répondez 2xx
        en dix secondes ; sinon il revient, pendant trois jours. Il peut arriver deux fois, sous le même{' '}
        <code>webhook-id</code>. Un geste sur plus de cent enregistrements en envoie un dont <code>_id</code>{' '}
        est null : relisez avec <code>modifieDepuis</code>. L’adresse est en <code>https://</code>, sur
        internet ; dans un réseau privé, si l’installation l’a ouvert (<code>ICS_ALLOW_PRIVATE</code>).
      </p>
    </Section>
    {rubriques.map(({ cle, nom, texte, appels }) => (
      <Section key={cle} id={`appels-${cle}`} titre={nom}>
        <p>{texte}</p>
        <ul className="grid gap-1 text-sm">
          {appels.map(({ id, methode, chemin, resume }) => (
            <li key={id}>
              <a href={`${paths.api(cle)}#${id}`} className="link-hover link">
                <LigneAppel methode={methode} chemin={chemin} />
              </a>{' '}
              {resume}
            </li>
          ))}
        </ul>
      </Section>
    ))}
  </>
);

const Codes = ({ codes }: Pick<Props, 'codes'>) => (
  <div>
    {Object.entries(codes).map(([sujet, own]) => (
      <details key={sujet}>
        <summary>Codes : {sujet}</summary>
        <dl>
          {Object.entries(own).map(([code, sens]) => (
            <div key={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{sens}</dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
  </div>
);
