/** Every command but the health check, which starts without the code of the others. */
import type { Command } from 'commander';
import { addConnectCommand } from './connect.ts';
import { addConnectionCommand } from './connections.ts';
import { addConsoleCommands } from './console.ts';
import { addDoctorCommand } from './doctor.ts';
import { addKeyCommands } from './keys.ts';
import { addListenCommand } from './listen.ts';
import { addMaintenanceCommands } from './maintenance.ts';
import { addMcpCommand } from './mcp.ts';
import { addMigrateGrantsCommands } from './migrate-grants.ts';
import { addReplayCommand } from './replay.ts';
import { addServiceCommands } from './serve.ts';
import { addSyncCommand } from './syncs.ts';
import { addTriggerCommand } from './trigger.ts';
import { addUserCommands } from './users.ts';
import { addVerifyCommand } from './verify.ts';

export function addOtherCommands(program: Command): void {
  addServiceCommands(program);
  addMaintenanceCommands(program);
  addKeyCommands(program);
  addUserCommands(program);
  addConnectCommand(program);
  addConnectionCommand(program);
  addSyncCommand(program);
  addListenCommand(program);
  addTriggerCommand(program);
  addConsoleCommands(program);
  addVerifyCommand(program);
  addReplayCommand(program);
  addMigrateGrantsCommands(program);
  addDoctorCommand(program);
  addMcpCommand(program);
}
