/** Why a calendar could not be read, in French for the person who linked it. Never holds its address. */
export class RefusIcs extends Error {
  override name = 'RefusIcs';
}
