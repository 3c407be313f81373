/** What tells a client from others of the same name, where one is chosen: town and telephone. */
export const precisionsDe = (client: { ville: string; telephonePortable?: string }): string =>
  [client.ville, client.telephonePortable].filter(Boolean).join(' · ');
