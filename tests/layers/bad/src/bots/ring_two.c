static int local(int n)
{
    return n;
}

int mg_ring_two(int n)
{
    return local(mg_ring_one(n));
}
