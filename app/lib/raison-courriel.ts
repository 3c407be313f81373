const RAISONS: Record<string, string> = {
  EAUTH: 'le serveur refuse l’utilisateur ou le mot de passe',
  EDNS: 'ce nom de serveur est inconnu',
  ETLS: 'le serveur ne sait pas chiffrer (STARTTLS), ou son certificat n’est pas valable',
  ECONNECTION: 'aucun serveur de messagerie ne répond à cette adresse et à ce port',
  ESOCKET: 'aucun serveur de messagerie ne répond à cette adresse et à ce port',
  ETIMEDOUT: 'le serveur ne répond pas',
  EENVELOPE: 'le serveur refuse l’expéditeur ou le destinataire',
  EMESSAGE: 'le serveur refuse le message',
  Échec: 'échec',
};

/** Why a mail server cannot be used, for people, from the code that the library gives, and the server's own. */
export function sayRaison(raison: string): string {
  // Reasons of SMS, and of what was not foreseen, are words already.
  if (/^[a-zé]|SMS|Erreur|Envoi/.test(raison)) return raison;
  const [code = '', reponse] = raison.split(' ');
  return `${RAISONS[code] ?? `échec ${code}`}${reponse ? ` (réponse ${reponse})` : ''}`;
}
