import type { MetaFunction } from '@remix-run/node';
import { PagePublique, Section } from '~/ui/mise-en-page/page-publique';

export const meta: MetaFunction = () => [{ title: 'Politique de confidentialité · Auricule' }];

/** What this software keeps about people, why, who sees it and for how long; nothing here speaks for the centre that runs it. */
export default function Confidentialite() {
  return (
    <PagePublique titre="Politique de confidentialité">
      <p>
        Auricule est le logiciel avec lequel un centre d’audioprothèse tient ses dossiers. Le centre qui
        l’utilise décide des données qu’il y enregistre : il est le responsable de leur traitement. Cette page
        décrit ce que le logiciel lui-même conserve et ce qu’il en fait.
      </p>
      <Section id="donnees" titre="Ce qui est enregistré, et pourquoi">
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            <strong>Utilisateurs</strong> (le personnel du centre) : nom, adresse e-mail, rôle, centres, et
            s’ils les remplissent téléphone, adresse, numéro RPPS et image. Ils servent à se connecter, à
            limiter les droits et à figurer sur les documents. Le mot de passe n’est conservé que sous forme
            d’empreinte (argon2id) : personne ne peut le lire.
          </li>
          <li>
            <strong>Clients du centre</strong> (les patients) : identité, coordonnées, numéro de sécurité
            sociale, caisse et mutuelle, rendez-vous, devis, appareils, factures, notes et historique. Ce sont
            en partie des données de santé ; elles servent au suivi de l’appareillage et à la facturation.
          </li>
          <li>
            <strong>Connexions</strong> : date, adresse IP et nom du navigateur de chaque session, pour que
            chacun puisse voir et fermer les siennes.
          </li>
          <li>
            <strong>Journal</strong> : qui a fait quoi, quand et depuis quelle adresse IP (connexions et
            refus, changements de droits, exports, suppressions, factures). Il ne contient ni mot de passe ni
            donnée de santé et ne peut pas être modifié : c’est sa raison d’être.
          </li>
          <li>
            <strong>Documents signés</strong> : le tracé de la signature et, avec lui, la date, l’adresse IP,
            le nom du navigateur et, à distance, l’adresse e-mail qui a reçu le lien et le code. C’est la
            preuve de l’accord du patient. Le lien mène à un document qui peut dire sa santé : il n’est envoyé
            qu’à l’adresse de sa fiche, vaut sept jours et peut être révoqué ; le message lui-même n’en dit
            rien.
          </li>
          <li>
            <strong>E-mails envoyés</strong> par le logiciel : leur nature, leur destinataire et leur date,
            jamais leur contenu.
          </li>
        </ul>
      </Section>
      <Section id="acces" titre="Qui y a accès">
        <p>
          Les dossiers d’un centre ne sont visibles que des utilisateurs de ce centre, dans la limite de leur
          rôle ; l’administrateur du compte voit tous les centres de son compte, et aucun autre. Le journal
          n’est lisible que de lui.
        </p>
        <p>
          Rien n’est vendu, ni transmis à des fins publicitaires. Les pages ne chargent rien depuis d’autres
          sites et ne contiennent aucun outil de mesure d’audience. Si le centre a activé la connexion par
          Google, Google apprend qu’une personne se connecte à Auricule quand elle choisit ce bouton.
        </p>
      </Section>
      <Section id="hebergement" titre="Hébergement">
        <p>
          Les données se trouvent sur le serveur que le centre a choisi. Quiconque héberge des données de
          santé pour le compte d’un autre doit être certifié hébergeur de données de santé (HDS, article
          L.1111-8 du code de la santé publique). L’administrateur du compte sait où se trouve le serveur et
          qui l’héberge.
        </p>
      </Section>
      <Section id="durees" titre="Combien de temps">
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            Dossiers des clients : aussi longtemps que le centre les garde. Un client supprimé va à la
            corbeille, d’où le centre peut le restaurer ou l’effacer définitivement.
          </li>
          <li>
            Factures : le centre est tenu de les conserver dix ans (article L.123-22 du code de commerce).
          </li>
          <li>
            Documents signés : dix ans, comme le contrat qu’ils prouvent (article L.213-1 du code de la
            consommation). Liens de signature : sept jours, et leur trace trente de plus.
          </li>
          <li>
            Sessions : 24 heures au plus. Liens reçus par e-mail : 72 heures au plus, une heure pour un mot de
            passe.
          </li>
          <li>Trace des e-mails envoyés : 30 jours.</li>
          <li>
            Inscription dont l’adresse n’a pas été confirmée : 7 jours, puis le compte est effacé ; le journal
            garde la trace de l’inscription.
          </li>
          <li>Comptes des utilisateurs et journal : aussi longtemps que le compte du centre existe.</li>
        </ul>
      </Section>
      <Section id="cookies" titre="Cookies">
        <p>
          Six cookies, que seul le serveur lit. Aucun ne sert à suivre qui que ce soit : il n’y a donc pas de
          bandeau à accepter.
        </p>
        <ul className="ml-5 grid list-disc gap-1">
          <li>La session : jusqu’à la fermeture du navigateur, et 24 heures au plus.</li>
          <li>Le centre choisi : un an.</li>
          <li>Le message à afficher à la page suivante : une minute au plus.</li>
          <li>
            Jusqu’où ce navigateur a écrit, là où les listes peuvent être lues dans une copie de la base : une
            minute.
          </li>
          <li>
            Les huit derniers clients ouverts dans ce navigateur, par leur numéro interne, sans leur nom, et
            l’utilisateur qui les a ouverts : 30 jours.
          </li>
          <li>
            Les marques auxquelles un navigateur qui s’est déjà connecté se reconnaît, pour que les essais de
            mots de passe d’autres ne bloquent personne : 400 jours.
          </li>
        </ul>
        <p>Une connexion par Google en ajoute un, le temps de l’aller et retour : dix minutes au plus.</p>
      </Section>
      <Section id="droits" titre="Vos droits">
        <p>
          Le règlement européen sur la protection des données (RGPD) vous donne le droit d’accéder à vos
          données, de les faire rectifier ou effacer, d’en limiter l’usage, de vous y opposer et d’en recevoir
          une copie. Certaines doivent être conservées malgré une demande d’effacement, ainsi les factures.
        </p>
        <p>
          Clients : adressez-vous à votre centre. Utilisateurs : « Mon profil » permet de lire et de corriger
          vos données ; pour le reste, adressez-vous à l’administrateur de votre centre, qui est votre contact
          pour toute question sur cette page. Sans réponse satisfaisante, vous pouvez saisir la CNIL
          (www.cnil.fr).
        </p>
      </Section>
    </PagePublique>
  );
}
