import net from 'node:net';

/**
 * The tests' own network: an address kept for documentation, at which this machine is found. The application never reads a calendar from
 * loopback, whatever its configuration says, so that the calendars of the tests stand in a private range like an installation's own do.
 */
const ADRESSE = '203.0.113.200';
const POSE = Symbol.for('reseau-d-essai');

const connect = net.Socket.prototype.connect;
if (!(POSE in connect)) {
  /** As net.connect calls it: one list of options and a callback. */
  net.Socket.prototype.connect = Object.assign(
    function (...args) {
      const [first] = args;
      const options = Array.isArray(first) ? first[0] : first;
      if (options?.host === ADRESSE) options.host = '127.0.0.1';
      return connect.apply(this, args);
    },
    { [POSE]: true },
  );
}
