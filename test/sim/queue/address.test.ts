import { expect, test } from 'vitest';
import { readAddress } from '../../../sim/queue/address.ts';

test.each([
  ['redis://host', { host: 'host', port: 6379, database: 0, encrypted: false, shown: 'redis://host' }],
  ['redis://10.0.0.7:7000/2', { host: '10.0.0.7', port: 7000, database: 2, shown: 'redis://10.0.0.7:7000/2' }],
  ['rediss://[::1]:6380', { host: '::1', port: 6380, encrypted: true, shown: 'rediss://[::1]:6380' }],
  ['redis://ann:s%40crt@host', { host: 'host', username: 'ann', password: 's@crt', shown: 'redis://host' }],
])('%s', (text, parts) => {
  expect(readAddress(text, 'house', undefined)).toMatchObject(parts);
});

test('a password on the command line wins over the one of the environment', () => {
  expect(readAddress('redis://host', 'house', 'secret').password).toBe('secret');
  expect(readAddress('redis://:mine@host', 'house', 'secret').password).toBe('mine');
});

test.each([
  ['http://ann:secret@host', /^http:\/\/host is no address of a queue/],
  ['redis//ann:secret@host:6379', /^redis\/\/host:6379 is no address|no address of a queue/],
  ['redis://:secret@host/two', /^redis:\/\/host\/two: behind the port only the number of a database/],
  ['ann:secret@host:6379', /^host:6379 is no address of a queue/],
  ['redis://ann:secret%@host', /^redis:\/\/host: user and password write % as %25/],
  ['redis://host?password=secret', /^redis:\/\/host\?: behind the port only the number of a database/],
  ['redis://:secret@host?x=1', /only the number of a database/],
])('%s is refused without naming its password', (text, message) => {
  expect(() => readAddress(text, 'house', undefined)).toThrow(message);
  try {
    readAddress(text, 'house', undefined);
  } catch (error) {
    expect(String(error)).not.toContain('secret');
  }
});

test('a prefix is a short name', () => {
  expect(() => readAddress('redis://host', 'two words', undefined)).toThrow('--prefix two words');
});
