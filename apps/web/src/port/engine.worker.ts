// The engine beside the page: it serves a table, or commands, by the name of the worker. One file, as both
// need the same to run it.
import { load } from './engine';
import { serveCommands } from './serve_commands';
import { serveTable } from './serve_table';

self.onmessage = (self.name === 'table' ? serveTable : serveCommands)(load());
