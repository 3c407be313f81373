import type { MetaFunction } from '@remix-run/node';
import { PagePublique, Section } from '~/ui/mise-en-page/page-publique';

export const meta: MetaFunction = () => [{ title: 'Aide · Auricule' }];

/** What staff ask first, answered on one page that also prints. */
export default function Aide() {
  return (
    <PagePublique titre="Aide">
      <p>Les réponses aux questions les plus fréquentes, dans l’ordre d’une journée au centre.</p>
      <Section id="connexion" titre="Se connecter">
        <p>
          Votre administrateur vous invite : vous recevez une adresse et un mot de passe provisoire, valable
          72 heures, que vous remplacez à la première connexion. La session se ferme après 8 heures sans clic,
          et au bout de 24 heures dans tous les cas.
        </p>
        <p>
          Mot de passe oublié : « Mot de passe oublié ? » sous le formulaire de connexion envoie un lien qui
          vaut une heure. Sur un poste partagé, terminez par « Déconnexion » ; « Mon profil » montre toutes
          vos sessions ouvertes et permet de les fermer à distance.
        </p>
      </Section>
      <Section id="centre" titre="Choisir son centre">
        <p>
          Le nom du centre, en haut à gauche, ouvre la liste de vos centres. Le « Compte global » les montre
          tous ensemble : on y consulte et modifie, mais on n’y ajoute ni n’importe, faute de savoir où.
        </p>
      </Section>
      <Section id="client" titre="Trouver et suivre un client">
        <p>
          La recherche du haut accepte un nom, un prénom, un téléphone sous toutes ses écritures, un e-mail ou
          une ville, sans égard aux accents. Dans la liste, le statut d’un client se change sur sa ligne :
          Auricule demande la date, l’heure ou les montants dont ce statut a besoin.
        </p>
        <p>
          Passer un client à « Facturé » crée sa facture numérotée ; un client supprimé va à la corbeille, sa
          facture reste.
        </p>
      </Section>
      <Section id="import" titre="Importer un fichier">
        <p>
          « Importer un fichier » accepte .csv et .xlsx, 5 000 lignes au plus. Rien n’est écrit avant la
          dernière étape ; les doublons sont ignorés et les lignes rejetées se téléchargent, avec la raison,
          pour être corrigées et renvoyées.
        </p>
      </Section>
      <Section id="droits" titre="Qui peut quoi">
        <p>
          « Lecture seule » consulte. « Employé » tient les fiches. « Administrateur du centre » et
          « Administrateur des centres » ont en plus les factures et peuvent désactiver un utilisateur.
          « Administrateur du compte » invite, modifie, ajoute des centres, choisit le pack et lit le journal.
        </p>
      </Section>
      <Section id="probleme" titre="En cas de problème">
        <p>
          Une page d’erreur porte une référence : donnez-la au support, elle se retrouve dans le journal du
          serveur. « Support », dans le menu à votre nom, envoie un message ; sans connexion, adressez-vous à
          l’administrateur de votre centre.
        </p>
      </Section>
    </PagePublique>
  );
}
