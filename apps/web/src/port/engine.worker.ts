// The engine in a worker beside the page. The name of the worker says whether it serves a table or commands;
// both are one file, because both need the same engine.
import { load } from './engine';
import { serveCommands } from './serve_commands';
import { serveTable } from './serve_table';

self.onmessage = (self.name === 'table' ? serveTable : serveCommands)(load());
