/** The title of a page about a client: their name, after what is done to them. */
export function titreDuClient(
  client: { nom: string; prenom: string } | undefined,
  action = '',
): { title: string }[] {
  const nom = client ? `${client.nom} ${client.prenom}`.trim() : 'Client';
  return [{ title: `${action && `${action} · `}${nom} · Auricule` }];
}
