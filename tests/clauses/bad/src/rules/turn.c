/* ST-S1 is known, ST-S2 is not, IN-13 is not either. ST-x is no clause. */
