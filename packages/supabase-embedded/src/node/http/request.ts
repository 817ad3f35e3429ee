import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A host name or IP address with an optional port, and nothing that a URL would parse differently. */
const HOST = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/i;
const LONGEST_TARGET = 8192;

export interface RequestRules {
  trustProxy: boolean;
  /** Host names, without port, that this server accepts besides loopback names and its own address. */
  hosts: readonly string[];
}

export interface Refusal {
  status: number;
  message: string;
}

export interface Inspected {
  url: URL;
  method: string;
  /** Address of the client. */
  ip: string;
  /** Whether the request comes directly from this machine, without a proxy in between. */
  local: boolean;
}

/**
 * Rejects requests that no legitimate client sends (docs/security.md, threat 107) and determines the client (threat
 * 50).
 */
export function inspect(request: IncomingMessage, rules: RequestRules): Inspected | Refusal {
  const method = request.method ?? '';
  if (!METHODS.has(method)) return { status: 405, message: 'This method is not allowed.' };

  const target = request.url ?? '';
  if (target.length > LONGEST_TARGET) return { status: 414, message: 'The address is too long.' };
  if (!target.startsWith('/') || !isSound(target))
    return { status: 400, message: 'The address is malformed.' };

  const hosts = request.headersDistinct['host'] ?? [];
  const host = HOST.exec(hosts[0] ?? '');
  if (hosts.length !== 1 || host === null) return { status: 400, message: 'The Host header is malformed.' };
  const name = (host.groups?.['name'] ?? '').toLowerCase().replaceAll(/^\[|\]$/g, '');
  const own = request.socket.localAddress;
  const loopbackName = isLoopbackName(name);
  if (!loopbackName && !rules.hosts.includes(name) && !(own !== undefined && isIP(name) && same(name, own))) {
    // DNS rebinding: another site could otherwise point its own name at this machine and read the responses.
    return { status: 421, message: 'This server does not serve that host name.' };
  }

  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'].some(
    (header) => request.headers[header] !== undefined,
  );
  // Proxies use HTTP/1.0 to their upstream by default, and then often add no header that reveals them.
  const relayed = forwarded || request.httpVersion === '1.0';
  const proto = rules.trustProxy ? request.headers['x-forwarded-proto'] : undefined;
  let url: URL;
  try {
    url = new URL(target, `${proto === 'https' ? 'https' : 'http'}://${hosts[0]}`);
  } catch {
    return { status: 400, message: 'The address is malformed.' };
  }
  return {
    url,
    method,
    ip: (rules.trustProxy ? lastForwarded(request) : null) ?? peer,
    local: isLoopbackName(peer) && loopbackName && !relayed,
  };
}

/** One line of printable ASCII with valid escapes that remains a single path on this host. */
function isSound(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!/^[\u0021-\u007e]+$/.test(target) || path.includes('//') || path.includes('\\')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !decoded.split('/').includes('..') && !/%00/.test(target);
  } catch {
    return false;
  }
}

/** The address seen by our own proxy: it appends to whatever the client claimed. */
function lastForwarded(request: IncomingMessage): string | null {
  const last = (request.headersDistinct['x-forwarded-for'] ?? []).join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? plainAddress(last) : null;
}

function plainAddress(address: string): string {
  // `process` also unwraps IPv4-mapped IPv6 addresses.
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function same(a: string, b: string): boolean {
  return plainAddress(a) === plainAddress(b);
}

/** Host names that never leave this machine. */
export function isLoopbackName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
